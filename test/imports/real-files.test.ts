import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readList } from '../../src/service/imports/read-list.ts';
import { TableDesk } from '../../src/service/imports/table-desk.ts';
import { windows1252 } from './windows-1252.ts';

const fixture = (name: string): Promise<Buffer> => readFile(path.join(import.meta.dirname, 'fixtures', name));

/** What a list becomes with nothing told about it but its sheet. */
async function read(bytes: Uint8Array, sheet?: string) {
  const list = await readList(bytes, null, sheet);
  const desk = new TableDesk(list);
  const { plan } = desk.guess();
  const { refusals, preview, left_out } = desk.check(plan, '2026-11-24');
  desk.begin(plan, 0);
  const made = desk.next(1000);
  return { ...list, plan, refusals, preview, left_out, made };
}

const elm = { address: '12 Elm St', latitude: 42.36, longitude: -71.05 };
const pena = { address: '9 Peña Blvd', latitude: 35.9911, longitude: -106.0806 };
const muller = { address: '700 Müller Rd', latitude: 30.2672, longitude: -97.7431 };
const GENERATORS = [
  {
    ...elm,
    city: 'Boston',
    state: 'MA',
    zip_code: '02134',
    nameplate_capacity: 7600,
    online_date: '2024-04-03',
    homeowner_id: 4711,
  },
  {
    ...pena,
    city: 'Española',
    state: 'NM',
    zip_code: '87532',
    nameplate_capacity: 5600,
    online_date: '2024-05-06',
    homeowner_id: 4712,
  },
  {
    ...muller,
    city: 'Austin',
    state: 'TX',
    zip_code: '73301',
    nameplate_capacity: 12_345,
    online_date: '2024-12-11',
    homeowner_id: 4713,
  },
];
const INVERTERS = [
  { brand: 'SolarEdge', model: 'SE7600H', installation_date: '2024-03-04', of: elm, count: 1 },
  { brand: 'Enphase', model: 'IQ8+', installation_date: '2024-03-05', of: pena, count: 14 },
  { brand: 'SMA', model: 'Sunny Boy 7.7-US', installation_date: '2024-03-16', of: muller, count: 2 },
].flatMap(({ of: { address: site_name, ...position }, count, ...device }) =>
  Array.from({ length: count }, () => ({ ...device, site_name, ...position })),
);

describe('permits of 20 columns, as another program has written them, are read without a question', () => {
  it.each([
    ['libreoffice.xlsx', undefined, { header_rows: 3 }, { empty: 1, totals: [8], notes: [] }],
    [
      'libreoffice-windows-1252.csv',
      undefined,
      { header_rows: 3, encoding: 'windows-1252', delimiter: ';', decimal_comma: false },
      { empty: 1, totals: [8], notes: [] },
    ],
    ['openpyxl.xlsx', 'Permits', { header_rows: 1 }, { empty: 0, totals: [], notes: [] }],
    ['exceljs.xlsx', undefined, { header_rows: 1 }, { empty: 0, totals: [], notes: [] }],
  ] as const)('%s', async (name, sheet, format, leftOut) => {
    const { made, refusals, table, left_out, ...list } = await read(await fixture(name), sheet);
    expect(refusals).toEqual([]);
    expect(list.format).toMatchObject(format);
    expect(left_out).toEqual(leftOut);
    expect(made).toMatchObject({ generators: GENERATORS, inverters: INVERTERS, refused: 0, duplicates: 0 });
    expect(made?.generator_of).toEqual([0, ...Array<number>(14).fill(1), 2, 2]);
    const notes = table.columns.findIndex(({ header }) => header === 'Notes');
    expect(table.rows.map(({ cells }) => cells[notes] ?? '')).toEqual([
      'Steep roof,\nladder needed',
      '“Paid” – 12 € • it’s done…',
      '',
    ]);
  });

  it('a percentage and an amount are no field’s value', async () => {
    const { table, plan } = await read(await fixture('libreoffice.xlsx'));
    const used = new Set(
      [plan.generators, plan.inverters].flatMap((sources) =>
        Object.values(sources ?? {}).map((source) => ('column' in source ? source.column : undefined)),
      ),
    );
    const names = table.columns.filter((_, index) => !used.has(index)).map(({ header }) => header);
    expect(names).toEqual(expect.arrayContaining(['Permit No.', 'Status', 'Panels', 'Efficiency', 'Notes', 'Cost']));
    expect(table.rows[1]?.cells).toContain('0.975');
    expect(table.rows[1]?.cells).toContain('16800');
  });
});

const NAMES = 'Address;City;State;ZIP;Capacity (kW);Online date;Latitude;Longitude;Homeowner ID';
const row = (address: string, day = '2024-04-03'): string => `${address};Boston;MA;02134;7.6;${day};42.36;-71.05;4711`;
const first = { ...GENERATORS[0] };

describe('a list as text', () => {
  it('in UTF-16 without a mark is read, whichever end comes first', async () => {
    const little = Buffer.from([NAMES, row('12 Elm St'), row('9 Peña Blvd')].join('\r\n'), 'utf16le');
    for (const [bytes, encoding] of [
      [little, 'utf-16le'],
      [Buffer.from(little).swap16(), 'utf-16be'],
    ] as const) {
      const { format, made } = await read(bytes);
      expect(format.encoding).toBe(encoding);
      expect(made?.generators).toEqual([first, { ...first, address: '9 Peña Blvd' }]);
    }
  });

  it('has curly quotes, dashes and the euro sign of Windows-1252', async () => {
    const address = '12 “Old Mill” Rd – O’Neil’s € Store…';
    const { format, made } = await read(windows1252([NAMES, row(address)].join('\r\n')));
    expect(format.encoding).toBe('windows-1252');
    expect(made?.generators).toEqual([{ ...first, address }]);
  });

  it('has line breaks in cells and in names; an address of two lines is one line', async () => {
    const names = NAMES.replace('Capacity (kW)', '"Capacity\n(kW)"').replace('Online date', '"Online\r\ndate"');
    const { table, made, refusals } = await read(
      Buffer.from([names, row('"12 Elm St\r\nUnit 4"'), row('14 Elm St')].join('\r\n')),
    );
    expect(refusals).toEqual([]);
    expect(made?.generators).toEqual([
      { ...first, address: '12 Elm St Unit 4' },
      { ...first, address: '14 Elm St' },
    ]);
    expect(table.rows).toHaveLength(2);
  });

  it('has two rows of names, and a title above them', async () => {
    const above = 'Site;;;;System;;Position;;Customer';
    for (const head of [[above], ['Permits of 2024;;;;;;;;', above], ['Permits of 2024;;;;;;;;', ';;;;;;;;', above]]) {
      const { format, made } = await read(Buffer.from([...head, NAMES, row('12 Elm St')].join('\r\n')));
      expect(format.header_rows).toBe(head.length + 1);
      expect(made?.generators).toEqual([first]);
    }
  });

  it('has an empty first row and column', async () => {
    const { made, format } = await read(Buffer.from([';'.repeat(9), `;${NAMES}`, `;${row('12 Elm St')}`].join('\r\n')));
    expect(format.header_rows).toBe(2);
    expect(made?.generators).toEqual([first]);
  });

  it.each([
    ['Apr 3, 2024', '3 April 2024', '03-Apr-2024', '3 de abril de 2024', 'abril 3, 2024'],
    ['2024-04-03', '2024/4/3', '2024-04-03T13:45:00Z', '2024-04-03 13:45', '45385'],
    ['4/3/2024', '4/3/24', '4/3/2024 1:45 PM', '04/03/2024', '12/31/2024'],
    ['3.4.2024', '3.4.24', '03.04.2024', '3.04.2024', '31.12.2024'],
  ])('has days as %s', async (...days) => {
    const { made, refusals } = await read(
      Buffer.from([NAMES, ...days.map((day, index) => row(`${index} Elm St`, day))].join('\n')),
    );
    expect(refusals).toEqual([]);
    expect(made?.generators.slice(0, 4).map(({ online_date }) => online_date)).toEqual(
      Array<string>(4).fill('2024-04-03'),
    );
  });

  it('asks where no day of the column tells what comes first', async () => {
    const { refusals } = await read(
      Buffer.from([NAMES, row('1 Elm St', '3/4/2024'), row('2 Elm St', '5/6/2024')].join('\n')),
    );
    expect(refusals).toMatchObject([{ field: 'online_date', code: 'ambiguous_date', count: 2, rows: [2, 3] }]);
  });

  it('has a column called as a flag is, whose values are none: it stays out', async () => {
    const { plan, refusals } = await read(Buffer.from('Brand,Model,Active\nSMA,One,permit 7\nSMA,Two,permit 8\n'));
    expect(plan.inverters).not.toHaveProperty('is_producing');
    expect(refusals).toEqual([]);
  });

  it('of inverters in Spanish has days and powers of inverters, and makes no generators', async () => {
    const { plan, made } = await read(
      windows1252(
        'Fabricante;Modelo;Sitio;Fecha de instalación;Potencia actual (kW);Producción total (MWh);Activo\r\n' +
          'SMA;Sunny Boy 5.0;12 Elm St;14/03/2024;4,1;81,5;sí\r\nFronius;Primo 5.0;;45365,75;;;no\r\n',
      ),
    );
    expect(plan.generators).toBeNull();
    expect(made?.inverters).toEqual([
      {
        brand: 'SMA',
        model: 'Sunny Boy 5.0',
        site_name: '12 Elm St',
        installation_date: '2024-03-14',
        production_rate: 4100,
        total_lifetime_production: 81_500_000,
        is_producing: true,
      },
      { brand: 'Fronius', model: 'Primo 5.0', installation_date: '2024-03-14', is_producing: false },
    ]);
  });
});
