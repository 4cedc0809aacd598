import { readState } from './us-state.ts';
import { ZIP_AT_END } from './zip-code.ts';

/** The parts of an address that was written in one line. */
export interface AddressParts {
  address: string;
  city: string;
  state: string;
  zip_code: string;
}

const COUNTRY = /[ ,](?:USA?|United States(?: of America)?)\.?$/i;

/** A text without the spaces and commas at its end. */
export function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Words of the longest name of a state. */
const STATE_WORDS = 3;

/** `Boston MA` in its parts: the longest name of a state at its end that leaves a city. */
function cityAndState(text: string): Pick<AddressParts, 'city' | 'state'> | undefined {
  const words = text.split(' ');
  for (let many = Math.min(STATE_WORDS, words.length - 1); many > 0; many -= 1) {
    const state = readState(words.slice(-many).join(' '));
    if ('value' in state) return { city: words.slice(0, -many).join(' '), state: state.value };
  }
  return undefined;
}

/** Words that end the name of a street. */
const STREETS: ReadonlySet<string> = new Set(
  (
    'st street ave avenue rd road dr drive ln lane ct court blvd boulevard way pl place ter terrace cir circle ' +
    'hwy highway pkwy parkway trl trail sq square loop pike run aly alley cres crescent plz plaza row path'
  ).split(' '),
);
/** Behind it: a direction, or what has a number of its own. */
const DIRECTIONS: ReadonlySet<string> = new Set(['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw']);
const UNITS: ReadonlySet<string> = new Set(['apt', 'unit', 'suite', 'ste', 'lot', 'fl', 'rm']);

const plainWord = (word: string | undefined): string => (word ?? '').toLowerCase().replace(/[.,]$/, '');

/** `77 W 2nd St Apt 4 Columbus` in street and city, where it begins with a number and names a kind of street. */
function streetAndCity(text: string): Pick<AddressParts, 'address' | 'city'> | undefined {
  const words = text.split(' ');
  if (!/^\d/.test(words[0] ?? '')) return undefined;
  let end = words.findIndex((word, index) => index > 1 && STREETS.has(plainWord(word))) + 1;
  if (end === 0) return undefined;
  // `Park Street Court`; but a city may be `St Louis`.
  while (STREETS.has(plainWord(words[end])) && plainWord(words[end]) !== 'st') end += 1;
  if (DIRECTIONS.has(plainWord(words[end]))) end += 1;
  if (UNITS.has(plainWord(words[end]))) end += 2;
  else if ((words[end] ?? '').startsWith('#')) end += words[end] === '#' ? 2 : 1;
  const [address, city] = [words.slice(0, end).join(' '), words.slice(end).join(' ')];
  return city === '' ? undefined : { address, city };
}

/** Above this, a text is no address. */
const MOST_CHARACTERS = 500;

/** An address on one line, without its country. */
const oneLine = (text: string): string =>
  withoutTail(
    text
      .trim()
      .split(/[\r\n]+/)
      .join(', ')
      .replace(/\s+/g, ' ')
      .replace(COUNTRY, ''),
  );

/**
 * `12 Elm St, Boston, MA 02134` in its parts, on one line or on several, with commas or without where the
 * kind of street tells its end;
 * undefined where it does not have all four.
 */
export function splitAddress(text: string): AddressParts | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const line = oneLine(text);
  const zip = ZIP_AT_END.exec(line);
  if (!zip?.[1]) return undefined;
  const parts = line
    .slice(0, zip.index)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.pop() ?? '';
  const state = readState(last);
  const alone = 'value' in state && parts.length > 1 ? { city: parts.pop() ?? '', state: state.value } : undefined;
  const end = alone ?? cityAndState(last);
  const address = parts.join(', ');
  if (end && address === '') {
    const split = streetAndCity(end.city);
    return split && { ...end, ...split, zip_code: zip[1] };
  }
  return end && address !== '' ? { address, ...end, zip_code: zip[1] } : undefined;
}

/** `12 Elm`, `7B Rue`, `12-14 Oak`: not the figure of a size. */
const HOUSE = /^\d+[a-z]?(?:-\d+)? .*\p{L}{2}/iu;

/** The last part of an address that can be a city: `Coeur d'Alene`, not `Unit B` or `Apt 4`. */
const isCity = (text: string): boolean =>
  /^\p{L}[\p{L} .'’-]{1,60}$/u.test(text) && !UNITS.has(plainWord(text.split(' ')[0]));

/**
 * `12 Elm St, Boston` in its parts, with the state or the ZIP code where it has them; undefined where it does not begin
 * with the number of a house, or has no city.
 */
export function splitStreet(
  text: string,
): (Pick<AddressParts, 'address' | 'city'> & Partial<AddressParts>) | undefined {
  const whole = splitAddress(text);
  if (whole || text.length > MOST_CHARACTERS) return whole;
  const line = oneLine(text);
  const zip = ZIP_AT_END.exec(line);
  const parts = withoutTail(line.slice(0, zip?.index))
    .split(',')
    .map((part) => part.trim());
  const last = parts.pop() ?? '';
  const alone = readState(last);
  const end =
    'value' in alone && parts.length > 1 ? { city: parts.pop() ?? '', state: alone.value } : cityAndState(last);
  const more = { ...(end && { state: end.state }), ...(zip?.[1] && { zip_code: zip[1] }) };
  const { city } = end ?? { city: last };
  const split = parts.length === 0 ? streetAndCity(city) : { address: parts.join(', '), city };
  return split && HOUSE.test(split.address) && isCity(split.city) ? { ...split, ...more } : undefined;
}
