import fc from 'fast-check';
import type { NewGenerator } from '../../src/contract/generators.ts';
import type { ImportField, RecordTopic } from '../../src/contract/import-plan.ts';
import type { ImportedInverter } from '../../src/domain/imports/read-row.ts';
import { windows1252 } from './windows-1252.ts';

type Value = string | number | boolean | undefined;
type Listed = Partial<Record<ImportField, Value>>;

/** The bytes of a list as somebody's program writes it, and the records that it means. */
export interface ListFile {
  bytes: Buffer;
  topic: RecordTopic;
  records: Listed[];
  empty: number;
  totals: number[];
}

/** How the columns are called: by us, by somebody else, in Spanish. */
const NAMES: Readonly<Record<RecordTopic, Partial<Record<ImportField, readonly [string, string, string]>>>> = {
  generators: {
    address: ['Address', 'Street address', 'Dirección'],
    city: ['City', 'TOWN', 'Ciudad'],
    state: ['State', 'Province', 'Estado'],
    zip_code: ['ZIP code', 'Zip_Code', 'Código postal'],
    nameplate_capacity: ['Nameplate capacity', 'System size', 'Potencia nominal'],
    online_date: ['Online date', 'Interconnection date', 'Fecha de puesta en marcha'],
    latitude: ['Latitude', 'Lat', 'Latitud'],
    longitude: ['Longitude', 'Lng', 'Longitud'],
    homeowner_id: ['Homeowner ID', 'Customer number', 'Cliente'],
  },
  inverters: {
    brand: ['Brand', 'Inverter manufacturer', 'Fabricante'],
    model: ['Model', 'Model number', 'Modelo'],
    site_name: ['Site name', 'Site', 'Sitio'],
    installation_date: ['Installation date', 'Installed on', 'Fecha de instalación'],
    latitude: ['Latitude', 'Lat', 'Latitud'],
    longitude: ['Longitude', 'Lng', 'Longitud'],
    is_producing: ['Is producing', 'Active', 'Activo'],
    production_rate: ['Production rate', 'Current power', 'Potencia actual'],
    total_lifetime_production: ['Total lifetime production', 'Lifetime energy', 'Producción total'],
  },
};
const fieldsOf = (topic: RecordTopic): ImportField[] => Object.keys(NAMES[topic]) as ImportField[];
const STATES = { MA: 'Massachusetts', TX: 'texas', NY: 'New York', CA: 'CA' };

/** Where an address has a line break, a space is meant. */
const BREAK = '\n';

const days = fc
  .record({
    year: fc.integer({ min: 1990, max: 2024 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ year, month, day }) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
const degrees = (min: number, max: number) => fc.integer({ min, max }).map((tenThousandths) => tenThousandths / 10_000);
const position = { latitude: degrees(180_001, 710_000), longitude: degrees(-1_700_000, -650_000) };

const generator = fc.record({
  address: fc
    .tuple(
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom(
        'Elm',
        'Peña',
        'Müller',
        '"Old" Mill',
        'Elm, Rear',
        'A;B',
        'A|B',
        "O'Neil",
        'O’Neil – “Rear”',
        'Œuvre',
        `Elm${BREAK}Unit 4`,
      ),
    )
    .map(([number, street]) => `${number} ${street} Street`),
  city: fc.constantFrom('Boston', 'Española', 'San José', 'Austin'),
  state: fc.constantFrom('MA', 'TX', 'NY', 'CA'),
  zip_code: fc.constantFrom('02134', '00501', '73301', '90210'),
  nameplate_capacity: fc.integer({ min: 1000, max: 900_000_000 }),
  online_date: days,
  ...position,
  homeowner_id: fc.integer({ min: 1, max: 1_000_000 }),
} satisfies { [Field in keyof NewGenerator]: fc.Arbitrary<NewGenerator[Field]> });

const inverter = fc.record(
  {
    brand: fc.constantFrom('SMA', 'Fronius', 'Siemens & Söhne', 'A;B|C', `Solar${BREAK}Edge`),
    model: fc.constantFrom('Sunny Boy 7.7-US', 'Primo 5.0', 'IQ8+', '7600', '“Pro”, 3-phase'),
    ...position,
    site_name: fc.constantFrom('Roof', 'Barn – north', '12 Elm St'),
    installation_date: days,
    is_producing: fc.boolean(),
    production_rate: fc.integer({ min: 0, max: 900_000 }),
    total_lifetime_production: fc.integer({ min: 0, max: 900_000_000_000 }),
  } satisfies { [Field in keyof ImportedInverter]: fc.Arbitrary<ImportedInverter[Field]> },
  { requiredKeys: ['brand', 'model', 'latitude', 'longitude'] },
);

const style = fc.record({
  encoding: fc.constantFrom('utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be', 'utf-16le bare', 'windows-1252'),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  comma: fc.boolean(),
  end: fc.constantFrom('\r\n', '\n', '\r'),
  quoteAll: fc.boolean(),
  apostrophes: fc.boolean(),
  power: fc.constantFrom('W', 'kW', 'MW'),
  energy: fc.constantFrom('Wh', 'kWh', 'MWh'),
  unitIn: fc.constantFrom('header', 'cell'),
  day: fc.constantFrom(
    'ymd',
    'mdy',
    'dmy',
    'short',
    'dotted',
    'count',
    'count with a time',
    'named',
    'day first',
    'Spanish',
  ),
  flags: fc.constantFrom(['Yes', 'No'], ['TRUE', 'false'], ['sí', 'no'], ['1', '0']),
  stateNames: fc.boolean(),
  zipAsNumber: fc.boolean(),
  names: fc.nat(2),
  /** The words of a name are one below the other. */
  narrow: fc.boolean(),
  order: fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
  emptyAfter: fc.option(fc.nat(5), { nil: undefined }),
  total: fc.boolean(),
});
type Style = typeof style extends fc.Arbitrary<infer T> ? T : never;

const PLACES = { W: 0, kW: 3, MW: 6, Wh: 0, kWh: 3, MWh: 6 };

/** Digits are moved, not divided, so that the text is exact. */
function shifted(watts: number, places: number): string {
  if (places === 0) return String(watts);
  const digits = String(watts).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
}

const ENGLISH = ['Jan', 'Feb', 'March', 'April', 'May', 'Jun', 'July', 'August', 'Sept', 'Oct', 'Nov', 'December'];
const SPANISH = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

function dayText(value: string, how: Style): string {
  const [year = '', month = '', day = ''] = value.split('-');
  const [m, d] = [Number(month), Number(day)];
  const count = (Date.parse(`${value}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return {
    ymd: value,
    mdy: `${m}/${d}/${year}`,
    dmy: `${day}/${month}/${year}`,
    short: `${m}/${d}/${year.slice(2)}`,
    dotted: `${d}.${m}.${year}`,
    count: String(count),
    'count with a time': `${count}${how.comma ? ',' : '.'}75`,
    named: `${ENGLISH[m - 1]} ${d}, ${year}`,
    'day first': `${day}-${ENGLISH[m - 1]?.slice(0, 3)}-${year}`,
    Spanish: `${d} de ${SPANISH[m - 1]} de ${year}`,
  }[how.day];
}

/** In these one day of the column at least has to tell what comes first. */
const ORDERED: ReadonlySet<Style['day']> = new Set(['mdy', 'dmy', 'short', 'dotted']);

function cellOf(field: ImportField, value: Value, how: Style): string {
  const marked = (text: string): string => (how.comma ? text.replace('.', ',') : text);
  const measured = (unit: keyof typeof PLACES): string =>
    marked(shifted(Number(value), PLACES[unit])) + (how.unitIn === 'cell' ? ` ${unit}` : '');
  if (value === undefined) return '';
  switch (field) {
    case 'nameplate_capacity':
    case 'production_rate':
      return measured(how.power);
    case 'total_lifetime_production':
      return measured(how.energy);
    case 'online_date':
    case 'installation_date':
      return dayText(String(value), how);
    case 'latitude':
    case 'longitude':
      return marked(Number(value).toFixed(4));
    case 'is_producing':
      return how.flags[value === true ? 0 : 1] ?? '';
    case 'state':
      return how.stateNames ? STATES[value as keyof typeof STATES] : String(value);
    case 'zip_code':
      return how.zipAsNumber ? String(Number(value)).padStart(3, '0') : String(value);
    default:
      return String(value);
  }
}

/** A mark where programs write one. */
function encoded(text: string, encoding: Style['encoding']): Buffer {
  if (encoding === 'windows-1252') return windows1252(text);
  if (encoding === 'utf-8') return Buffer.from(text);
  const marked = `\ufeff${text}`;
  if (encoding === 'utf-8 with a mark') return Buffer.from(marked);
  const little = Buffer.from(encoding === 'utf-16le bare' ? text : marked, 'utf16le');
  return encoding === 'utf-16be' ? little.swap16() : little;
}

/** The name of a column, with its unit where the cells have none. */
function nameOf(topic: RecordTopic, field: ImportField, how: Style): string {
  const name = NAMES[topic][field]?.[how.names] ?? field;
  const unit =
    field === 'total_lifetime_production'
      ? how.energy
      : field === 'nameplate_capacity' || field === 'production_rate'
        ? how.power
        : undefined;
  const whole = unit && how.unitIn === 'header' ? `${name} (${unit})` : name;
  return how.narrow ? whole.replaceAll(' ', BREAK) : whole;
}

/** What is in the file as `12 Elm\nUnit 4` means one line. */
const meant = (record: Listed): Listed =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, typeof value === 'string' ? value.replaceAll(BREAK, ' ') : value]),
  );

function written(topic: RecordTopic, given: Listed[], chosen: Style): ListFile {
  // A comma before the fraction and between cells at once is what no program writes.
  const how = { ...chosen, comma: chosen.comma && chosen.delimiter !== ',' };
  const day = topic === 'generators' ? 'online_date' : 'installation_date';
  const records = ORDERED.has(how.day)
    ? given.map((each, index) => (index === given.length - 1 ? { ...each, [day]: '2003-02-27' } : each))
    : given;
  const fields = fieldsOf(topic)
    .map((field, index) => ({ field, at: how.order[index] ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ field }) => field);
  const names = fields.map((field) => nameOf(topic, field, how));
  const table = [names, ...records.map((each) => fields.map((field) => cellOf(field, each[field], how)))];
  // A file with both has the usual one.
  const quote = how.apostrophes && how.quoteAll && !table.flat().some((cell) => cell.includes('"')) ? "'" : '"';
  const needsQuote = (cell: string): boolean =>
    how.quoteAll || [quote, '\r', '\n', how.delimiter].some((mark) => cell.includes(mark));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell) => (needsQuote(cell) ? quote + cell.replaceAll(quote, quote + quote) + quote : cell))
      .join(how.delimiter);
  const lines = table.map(line);
  const gap = how.emptyAfter !== undefined && how.emptyAfter < records.length ? how.emptyAfter + 1 : undefined;
  if (gap !== undefined) lines.splice(gap + 1, 0, line(names.map(() => '')));
  if (how.total) lines.push(line(['Total', ...names.slice(1).map(() => '')]));
  // An empty row after the last record counts as one, too: the file's last line end is none.
  return {
    bytes: encoded(lines.join(how.end) + how.end, how.encoding),
    topic,
    records: records.map(meant),
    empty: gap === undefined ? 0 : 1,
    totals: how.total ? [lines.length] : [],
  };
}

const some = <T>(each: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(each, { minLength: 2, maxLength: 8 });

/** Lists of two to eight generators or inverters, written in one of many ways. */
export const listFile: fc.Arbitrary<ListFile> = fc.oneof(
  fc.tuple(some(generator), style).map(([records, how]) => written('generators', records, how)),
  fc.tuple(some(inverter), style).map(([records, how]) => written('inverters', records, how)),
);
