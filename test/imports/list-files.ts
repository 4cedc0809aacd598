import fc from 'fast-check';
import type { NewGenerator } from '../../src/contract/generators.ts';

/** The bytes of a list as somebody's program writes it, and the records that it means. */
export interface ListFile {
  bytes: Buffer;
  generators: NewGenerator[];
  empty: number;
  totals: number;
}

const NAMES: Readonly<Record<keyof NewGenerator, readonly string[]>> = {
  address: ['Address', 'Street address', 'Dirección'],
  city: ['City', 'TOWN', 'Ciudad'],
  state: ['State', 'Estado'],
  zip_code: ['ZIP code', 'Zip_Code', 'Código postal'],
  nameplate_capacity: ['Nameplate capacity', 'System size', 'Potencia'],
  online_date: ['Online date', 'Interconnection date', 'Fecha'],
  latitude: ['Latitude', 'Latitud'],
  longitude: ['Longitude', 'Longitud'],
  homeowner_id: ['Homeowner ID'],
};
const FIELDS = Object.keys(NAMES) as (keyof NewGenerator)[];
const STATES = { MA: 'Massachusetts', TX: 'texas', NY: 'New York', CA: 'CA' };

const record: fc.Arbitrary<NewGenerator> = fc.record({
  address: fc
    .tuple(
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom('Elm', 'Peña', 'Müller', '"Old" Mill', 'Elm, Rear', 'A;B', 'A|B', "O'Neil"),
    )
    .map(([number, street]) => `${number} ${street} Street`),
  city: fc.constantFrom('Boston', 'Española', 'San José', 'Austin'),
  state: fc.constantFrom('MA', 'TX', 'NY', 'CA'),
  zip_code: fc.constantFrom('02134', '00501', '73301', '90210'),
  nameplate_capacity: fc.integer({ min: 1000, max: 900_000_000 }),
  online_date: fc
    .record({
      year: fc.integer({ min: 1990, max: 2024 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 13, max: 28 }),
    })
    .map(({ year, month, day }) => `${year}-${String(month).padStart(2, '0')}-${day}`),
  latitude: fc.integer({ min: 180_001, max: 710_000 }).map((tenThousandths) => tenThousandths / 10_000),
  longitude: fc.integer({ min: -1_700_000, max: -650_000 }).map((tenThousandths) => tenThousandths / 10_000),
  homeowner_id: fc.integer({ min: 1, max: 1_000_000 }),
});

const style = fc.record({
  encoding: fc.constantFrom('utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be', 'windows-1252'),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  comma: fc.boolean(),
  end: fc.constantFrom('\r\n', '\n', '\r'),
  quoteAll: fc.boolean(),
  unit: fc.constantFrom('W', 'kW', 'MW'),
  unitIn: fc.constantFrom('header', 'cell'),
  day: fc.constantFrom('ymd', 'mdy', 'dmy'),
  stateNames: fc.boolean(),
  zipAsNumber: fc.boolean(),
  names: fc.nat(2),
  order: fc.shuffledSubarray(FIELDS, { minLength: FIELDS.length }),
  emptyAfter: fc.option(fc.nat(5), { nil: undefined }),
  total: fc.boolean(),
});
type Style = typeof style extends fc.Arbitrary<infer T> ? T : never;

const PLACES = { W: 0, kW: 3, MW: 6 };

/** Digits are moved, not divided, so that the text is exact. */
function shifted(watts: number, places: number): string {
  if (places === 0) return String(watts);
  const digits = String(watts).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
}

function cellOf(field: keyof NewGenerator, value: NewGenerator, how: Style): string {
  const marked = (text: string): string => (how.comma ? text.replace('.', ',') : text);
  const [year = '', month = '', day = ''] = value.online_date.split('-');
  switch (field) {
    case 'nameplate_capacity':
      return marked(shifted(value[field], PLACES[how.unit])) + (how.unitIn === 'cell' ? ` ${how.unit}` : '');
    case 'online_date':
      return { ymd: value[field], mdy: `${Number(month)}/${day}/${year}`, dmy: `${day}/${month}/${year}` }[how.day];
    case 'latitude':
    case 'longitude':
      return marked(value[field].toFixed(4));
    case 'state':
      return how.stateNames ? STATES[value.state as keyof typeof STATES] : value.state;
    case 'zip_code':
      return how.zipAsNumber ? String(Number(value.zip_code)).padStart(3, '0') : value.zip_code;
    default:
      return String(value[field]);
  }
}

/** A mark where programs write one; of Windows-1252 only letters are used that Latin-1 has at the same place. */
function encoded(text: string, encoding: Style['encoding']): Buffer {
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1');
  if (encoding === 'utf-8') return Buffer.from(text);
  const marked = `\ufeff${text}`;
  if (encoding === 'utf-8 with a mark') return Buffer.from(marked);
  const little = Buffer.from(marked, 'utf16le');
  return encoding === 'utf-16le' ? little : little.swap16();
}

function written(generators: NewGenerator[], chosen: Style): ListFile {
  // A comma before the fraction and between cells at once is what no program writes.
  const how = { ...chosen, comma: chosen.comma && chosen.delimiter !== ',' };
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell) =>
        how.quoteAll || /["\r\n]/.test(cell) || cell.includes(how.delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell,
      )
      .join(how.delimiter);
  const names = how.order.map((field) => {
    const name = NAMES[field][how.names % NAMES[field].length] ?? field;
    return field === 'nameplate_capacity' && how.unitIn === 'header' ? `${name} (${how.unit})` : name;
  });
  const lines = [names, ...generators.map((each) => how.order.map((field) => cellOf(field, each, how)))].map(line);
  const gap = how.emptyAfter !== undefined && how.emptyAfter < generators.length ? how.emptyAfter + 1 : undefined;
  if (gap !== undefined) lines.splice(gap + 1, 0, line(names.map(() => '')));
  if (how.total) lines.push(line(['Total', ...names.slice(1).map(() => '')]));
  // An empty row after the last record counts as one, too: the file's last line end is none.
  return {
    bytes: encoded(lines.join(how.end) + how.end, how.encoding),
    generators,
    empty: gap === undefined ? 0 : 1,
    totals: how.total ? 1 : 0,
  };
}

/** Lists of one to eight generators, written in one of many ways. */
export const listFile: fc.Arbitrary<ListFile> = fc
  .tuple(fc.array(record, { minLength: 2, maxLength: 8 }), style)
  .map(([generators, how]) => written(generators, how));
