import type { Written } from './written.ts';

/** States, the District and the territories of the United States, by the code of the postal service. */
export const usStates: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
};

/** How else a state is written: abbreviations that were usual before the codes, and shorter names of territories. */
const otherNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    AL: 'ala',
    AZ: 'ariz',
    AR: 'ark',
    CA: 'cal|calif',
    CO: 'colo',
    CT: 'conn',
    DE: 'del',
    DC: 'd c|washington dc|washington d c|washington, dc|washington, d c',
    FL: 'fla',
    IL: 'ill',
    IN: 'ind',
    KS: 'kan|kans',
    MA: 'mass',
    MI: 'mich',
    MN: 'minn',
    MS: 'miss',
    MT: 'mont',
    NE: 'neb|nebr',
    NV: 'nev',
    NH: 'n hampshire',
    NM: 'n mex|n mexico',
    OK: 'okla',
    OR: 'ore|oreg',
    PA: 'penn|penna',
    TN: 'tenn',
    TX: 'tex',
    WA: 'wash',
    WV: 'w va|w virginia',
    WI: 'wis|wisc',
    WY: 'wyo',
    MP: 'northern marianas',
    VI: 'virgin islands|us virgin islands|usvi',
  }).flatMap(([code, names]) => names.split('|').map((name) => [name, code])),
);

const byName = new Map([
  ...Object.entries(usStates).map(([code, name]) => [plainName(name), code] as const),
  ...Object.entries(otherNames),
]);

function plainName(text: string): string {
  return text.trim().toLowerCase().replaceAll('.', ' ').replace(/\s+/g, ' ').trim();
}

/** The code of a state that is written as a code, a name, or an abbreviation, in any case: `massachusetts`, `Mass.` */
export function readState(text: string): Written<string> {
  const plain = plainName(text.slice(0, 100));
  const code = plain.replaceAll(' ', '').toUpperCase();
  const known = Object.hasOwn(usStates, code) ? code : byName.get(plain);
  return known === undefined ? { fault: 'unknown_state' } : { value: known };
}
