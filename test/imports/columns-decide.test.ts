import { describe, expect, it } from 'vitest';
import { columnSource, directCapacity, withEitherDecimals, type ImportFormat } from '../../src/contract/import-plan.ts';
import { readList } from '../../src/service/imports/read-list.ts';
import { TableDesk } from '../../src/service/imports/table-desk.ts';

async function look(csv: string, format: ImportFormat | null = null) {
  const list = await readList(Buffer.from(csv), format);
  const desk = new TableDesk(list);
  const { plan, reasons } = desk.guess();
  await desk.prepare(plan);
  return { format: list.format, plan, reasons, check: desk.check(plan, '2026-11-24'), desk };
}
const NAMES = 'Address,City,State,ZIP,Capacity (kW),Online date,Latitude,Longitude,Homeowner ID';
const row = (number: number, day: string): string =>
  `${number} Elm St,Boston,MA,02134,7.6,${day},42.36,-71.05,${number}`;
const rows = (many: number, day: string): string[] => Array.from({ length: many }, (_, at) => row(at + 1, day));

describe('usual names of capacity and online date', () => {
  const data = (names: string, values: string): string =>
    `Address,City,State,ZIP,Customer ID,${names}\n1 Elm St,Boston,MA,02134,7,${values}`;

  it.each([
    'AC kW',
    'Inverter kW AC',
    'kW AC',
    'kWac',
    'kW (AC)',
    'System kW',
    'Inverter Size (kW)',
    'AC Rating (kW)',
    'AC output kW',
    'Total kW',
    'Potencia AC (kW)',
  ])('%s is the capacity in kW', async (name) => {
    const { plan } = await look(data(`${name},PTO date`, '7.6,3/14/2024'));
    expect(plan.generators?.nameplate_capacity).toEqual({ from: 'column', column: 5, unit: 'kW' });
  });

  it.each(['Owner name', 'Sales rep name', 'Panel model', 'Battery model', 'Meter model', 'Modelo de panel'])(
    '%s is not the model of an inverter',
    async (name) => {
      const { plan } = await look(data(`Capacity (kW),PTO date,Brand,${name}`, '7.6,3/14/2024,SMA,SB5.0'));
      expect(plan.inverters?.model).toBeUndefined();
    },
  );

  it.each(['DC kW', 'kW DC', 'kWdc', 'kWp', 'DC size (kW)'])('%s is left for the AC one beside it', async (name) => {
    const { plan } = await look(data(`${name},AC kW,PTO date`, '8.2,7.6,3/14/2024'));
    expect(plan.generators?.nameplate_capacity).toMatchObject({ column: 6 });
  });

  it.each([
    'Turned on',
    'Interconnected',
    'Interconnected on',
    'Date energized',
    'Energized',
    'Activated',
    'In service',
    'Placed in service',
    'Permission to operate',
    'Operational',
    'Commissioned',
    'Online since',
    'Went live',
    'Installed',
    'Puesta en marcha',
    'Interconectado',
  ])('%s is the online date', async (name) => {
    const { plan } = await look(data(`AC kW,${name}`, '7.6,3/14/2024'));
    expect(plan.generators?.online_date).toMatchObject({ from: 'column', column: 6 });
  });

  it.each(['# Inv', 'Inv', 'Inv. count', '# of Inv.'])('%s is the number of inverters', async (name) => {
    const { plan } = await look(`Brand,Model,${name}\nSMA,SB5,1\nSMA,SB6,3`);
    expect(plan.inverter_count).toEqual({ from: 'column', column: 2 });
  });

  it.each(['Install Addr.', 'Site Addr', 'Addr.'])('%s is the address', async (name) => {
    const list = `Customer No,${name},City,State,ZIP,AC kW,PTO date\n1,12 Elm St,Boston,MA,02134,7.6,3/14/2024`;
    expect((await look(list)).plan.generators?.address).toEqual({ from: 'column', column: 1 });
  });

  it.each(['Inverter Mfr', 'Inverter Mfg.', 'Mfr', 'Inverter make'])('%s is the brand', async (name) => {
    const { plan } = await look(data(`AC kW,PTO date,Panel mfr,${name},Inverter model`, '7.6,3/14/2024,REC,SMA,SB5.0'));
    expect(plan.inverters?.brand).toEqual({ from: 'column', column: 8 });
  });

  it('and neither a size nor a name of a person is a model', async () => {
    const { desk } = await look(data('AC kW,Turned on,Brand,Last name,First name', '7.6,3/14/2024,SMA,Hill,Mary'));
    expect(desk.guess().guessed.inverters).not.toHaveProperty('model');
    expect((await look('Brand,Inverter kW AC\nSMA,7.6')).desk.guess().guessed.inverters).not.toHaveProperty('model');
  });

  it('and no generator is made of readings that have such names', async () => {
    const { plan } = await look('Date,AC kW,Energy (kWh)\n3/14/2024,1.2,3000\n3/15/2024,1.3,3010');
    expect(plan.generators).toBeNull();
    expect(plan.readings).toBeDefined();
  });
});

describe('the order of day and month', () => {
  it('is decided by the whole column, however far down the day is that can only be one', async () => {
    const list = [NAMES, ...rows(70, '03/04/2024'), row(71, '25/04/2024')].join('\n');
    const { plan, check, desk } = await look(list);
    expect(plan.generators?.online_date).toEqual({ from: 'column', column: 5, day_order: 'dmy' });
    expect(check).toMatchObject({ good: 71, refused: 0 });
    expect(check.preview[0]?.generator?.['online_date']).toBe('2024-04-03');
    // A column that somebody chooses decides as well.
    const chosen = { ...plan.generators, online_date: { from: 'column', column: 5 } } as const;
    expect(desk.check({ ...plan, generators: chosen }, '2026-11-24')).toMatchObject({ good: 71, refused: 0 });
  });

  it('is asked for where the column leaves it open, or has both', async () => {
    const open = await look([NAMES, ...rows(2, '03/04/2024')].join('\n'));
    expect(open.check.refusals).toMatchObject([{ code: 'ambiguous_date', count: 2 }]);
    const both = await look([NAMES, row(1, '25/04/2024'), row(2, '04/25/2024'), row(3, '03/04/2024')].join('\n'));
    expect(both.check).toMatchObject({ good: 2, refusals: [{ code: 'ambiguous_date', rows: [4] }] });
  });
});

describe('the mark before fractions', () => {
  it('is decided by the whole file', async () => {
    const list = (place: string) =>
      [
        'Brand;Model;Site;Installation date;Latitude;Longitude',
        ...Array.from({ length: 80 }, (_, at) => `ABB;M${at};Roof;2024-03-14;42;-71`),
        `ABB;Last;Roof;2024-03-14;${place}`,
      ].join('\n');
    expect(await look(list('42,36;-71,05'))).toMatchObject({ format: { decimal_comma: true }, check: { good: 81 } });
    expect(await look(list('42.36;-71.05'))).toMatchObject({ format: { decimal_comma: false }, check: { good: 81 } });
  });
});

describe('the quote', () => {
  const single = "Brand,Model,Site\n'ABB','One','Roof, north'\n'SMA','Two','O''Neil'";

  it.each([
    ["'", single, 'Roof, north', "O'Neil"],
    [undefined, single.replaceAll("''", '’').replaceAll("'", '"'), 'Roof, north', 'O’Neil'],
    [undefined, "Brand,Model,Site\nABB,One,'Old' Mill\nSMA,Two,O'Neil", "'Old' Mill", "O'Neil"],
  ])('is detected: %s', async (quote, list, one, two) => {
    const { format, check } = await look(list);
    expect(format.quote).toBe(quote);
    expect(check.preview.map(({ inverter }) => inverter?.['site_name'])).toEqual([one, two]);
  });

  it('can be none: what is in the cell stays', async () => {
    const { format } = await look(single);
    const { check } = await look('Brand,Model,Site\nABB,One,"Mill\nSMA,"Two",Barn', { ...format, quote: null });
    expect(check.preview.map(({ inverter }) => [inverter?.['model'], inverter?.['site_name']])).toEqual([
      ['One', '"Mill'],
      ['"Two"', 'Barn'],
    ]);
  });
});

describe('an address in one column', () => {
  it.each([
    '12 Elm St, Boston MA 02134',
    '12 Elm St., Boston, Massachusetts 02134-1234',
    '12 Elm St\nBoston, MA 02134',
    '12 Elm St\r\nBoston MA 02134\r\nUSA',
    '12 Elm St, Boston, MA, 02134',
  ])('is split: %j', async (address) => {
    const list = ['Address,Capacity (kW),Online date,Latitude,Longitude,Homeowner ID'];
    for (const id of [1, 2]) list.push(`"${address}",7.6,2024-03-14,42.36,-71.05,${id}`);
    const { plan, check } = await look(list.join('\r\n'));
    expect(plan.generators?.city).toEqual({ from: 'address', column: 0 });
    expect(check).toMatchObject({ good: 2, refused: 0, later: 0 });
    expect(check.preview[0]?.generator).toMatchObject({
      address: expect.stringMatching(/^12 Elm St\.?$/),
      city: 'Boston',
      state: 'MA',
      zip_code: expect.stringMatching(/^02134/),
    });
  });
});

describe('whole addresses', () => {
  it('are known by their values, whatever their column is called, where half of them are whole', async () => {
    const { plan, check } = await look(
      [
        'Permit No.,Job,System Size,Permit date',
        '1,"12 Elm St, Amherst, MA 01002",~6 kW,5/9/2023',
        '2,77 W 2nd St Columbus OH 43215,7.6kW,5/19/2023',
        '3,"31 Lakeview Ct, Princeton, New Jersey",7.6kW,5/20/2023',
      ].join('\n'),
    );
    expect(plan).toMatchObject({
      inverters: null,
      generators: { address: { from: 'address', column: 1 }, zip_code: { from: 'address', column: 1 } },
    });
    const faults = check.refusals.map(({ field, code, count }) => `${field} ${code} ${count}`);
    expect(faults).toEqual(['homeowner_id missing 3', 'address not_an_address 1']);
  });
});

describe('brand and model in one column', () => {
  const list = (...devices: string[]) => ['Inverter,Qty', ...devices.map((device) => `${device},2`)].join('\n');

  it('are told apart by the brand, where it is a known one', async () => {
    const { plan, check } = await look(list('Enphase IQ8PLUS-72-2-US', 'SMA SB 7.7', 'ABB: MICRO-0.25'));
    expect(plan.inverters?.brand).toEqual({ from: 'device', column: 0 });
    expect(plan.inverter_count).toEqual({ from: 'column', column: 1 });
    expect(check.preview.map(({ inverter }) => [inverter?.['brand'], inverter?.['model']])).toEqual([
      ['Enphase', 'IQ8PLUS-72-2-US'],
      ['SMA', 'SB 7.7'],
      ['ABB', 'MICRO-0.25'],
    ]);
  });
});

it('a letter in place of a digit is named, whichever mark is before the fraction', async () => {
  const list = [
    'Brand,Model,Quantity,Current power (kW)',
    'SMA,A,l2,"2l,40"',
    'SMA,B,2,1O.5',
    'SMA,C,2,1.5',
    'SMA,D,1,2.5',
    'SMA,E,1,3.5',
  ];
  const { check } = await look(list.join('\n'));
  expect(check.refusals.map((each) => [each.field, each.code, each.rows])).toEqual([
    ['production_rate', 'letter_l', [2]],
    ['inverter_count', 'letter_l', [2]],
    ['production_rate', 'letter_o', [3]],
  ]);
});

describe('a row of totals', () => {
  const list = (...last: string[]) => ['Brand,Model,Count', 'SMA,One,1', 'SMA,Two,1', ...last].join('\n');

  it.each([
    [['TOTAL,,2'], [4], 2],
    [['Grand total:,,2', ',,', 'Denise has the others,ask her,'], [4], 3],
    [['Total Solar,Three,1', 'SMA,Four,1'], [], 4],
    [['Total,Three,1', ...Array.from({ length: 9 }, (_, at) => `SMA,M${at},1`)], [], 12],
  ])('is left out where it is near the end, whatever is written below it: %j', async (last, totals, left) => {
    const { check } = await look(list(...last));
    expect(check).toMatchObject({ rows: left, left_out: { totals } });
  });
});

describe('a capacity in AC and one in DC', () => {
  const list = (...names: string[]) =>
    [
      `Address,City,State,ZIP,${names.join()},Online date,Latitude,Longitude,Homeowner ID`,
      `1 Elm St,Boston,MA,02134,${names.map((_, at) => at + 5).join()},2024-03-14,42.36,-71.05,1`,
    ].join('\n');

  it.each([
    [['Size (kW DC)', 'Size (kW AC)'], 5, 'alternating'],
    [['Size (kW AC)', 'Size (kW DC)'], 4, 'alternating'],
    [['System size kWp', 'Inverter AC size (kW)'], 5, 'alternating'],
    [['Size (kW DC)', 'Notes'], 4, 'direct_current'],
    [['System size (DC kW)', 'Notes'], 4, 'direct_current'],
    [['Size (kW)', 'Notes'], 4, 'similar_name'],
  ])('AC is meant, and the other is told: %j', async (names, column, reason) => {
    const { plan, reasons } = await look(list(...names));
    expect(plan.generators?.nameplate_capacity).toEqual({ from: 'column', column, unit: 'kW' });
    expect(reasons['generators.nameplate_capacity']).toBe(reason);
  });

  it('DC is told where a plan takes it, by its name or its cells', async () => {
    const header = async (name: string, cell: string): Promise<string | undefined> => {
      const csv = list(name).replace(',5,', `,${cell},`).replace(',4,', `,${cell},`);
      const { plan, desk } = await look(csv);
      return directCapacity(plan, desk.columns);
    };
    expect(await header('System size (DC)', '7.6 kW')).toBe('System size (DC)');
    expect(await header('System size', '7.6 kWp')).toBe('System size');
    expect(await header('System size (kW AC)', '7.6')).toBeUndefined();
    expect(await header('System size', '7.6 kW')).toBeUndefined();
  });

  it('a column that is chosen has the unit of its name', () => {
    const columns = [{ header: 'Size (kW DC)' }, { header: 'Output (MWh)' }, { header: 'Size' }];
    const unitOf = (field: 'nameplate_capacity' | 'city', column: number) =>
      columnSource('generators', field, columns, column);
    expect(unitOf('nameplate_capacity', 0)).toEqual({ from: 'column', column: 0, unit: 'kW' });
    expect(unitOf('nameplate_capacity', 1)).toEqual({ from: 'column', column: 1 });
    expect(unitOf('city', 0)).toEqual({ from: 'column', column: 0 });
  });
});

describe('figures with units', () => {
  const list = (...capacities: string[]): string =>
    [
      'Address,City,State,ZIP,Capacity,Online date,Latitude,Longitude,Homeowner ID',
      ...capacities.map(
        (capacity, at) => `${at} Elm St,Boston,MA,02134,"${capacity}",2024-03-14,42.36,-71.05,${at + 1}`,
      ),
    ].join('\n');
  const watts = (check: Awaited<ReturnType<typeof look>>['check']) =>
    check.preview.map(({ generator }) => generator?.['nameplate_capacity']);

  it('tell the mark of their column, whatever that of others is', async () => {
    const { format, check } = await look(list('7,6 kW', '8200 W', '5 kW', '9,25 kW'));
    expect(format.decimal_comma).toBe(false);
    expect(check).toMatchObject({ good: 4, refused: 0 });
    expect(watts(check)).toEqual([7600, 8200, 5000, 9250]);
  });

  it('are found by name though none of them is a number with the mark of the file', async () => {
    const { check } = await look(list('7,6', '8,2', '5,5').replace('Capacity', 'Capacity (kW)'));
    expect(watts(check)).toEqual([7600, 8200, 5500]);
  });

  it('of both kinds in one column: the fewer are refused with the way to take them, which changes no other', async () => {
    const { plan, check, desk } = await look(list('7,6 kW', '8.2 kW', '5.5 kW', '7,600 W', 'x kW'));
    expect(check).toMatchObject({
      good: 3,
      refusals: [
        { field: 'nameplate_capacity', code: 'other_decimals', rows: [2] },
        { field: 'nameplate_capacity', rows: [6] },
      ],
    });
    const fixed = desk.check(withEitherDecimals(plan, 4), '2026-11-24');
    expect(fixed).toMatchObject({ good: 4, refused: 1 });
    expect(watts(fixed)).toEqual([7600, 8200, 5500, 7600, undefined]);
  });

  it('leave what can be both to the file', async () => {
    const { check } = await look(list('7,600 W', '8,200 W'));
    expect(watts(check)).toEqual([7600, 8200]);
  });
});
