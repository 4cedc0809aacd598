import { afterEach, describe, expect, it } from 'vitest';
import { readList } from '../../src/service/imports/read-list.ts';
import { TableDesk } from '../../src/service/imports/table-desk.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';
import { archiveOf, figureCell, partsOf, rowOf, textCell, workbookOf } from './workbook-files.ts';

let service: TestService | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

const NAMES = [
  'Address',
  'City',
  'State',
  'ZIP',
  'Capacity (kW)',
  'Online date',
  'Latitude',
  'Longitude',
  'Homeowner ID',
];
const names = rowOf(...NAMES.map(textCell));
const elm = (day: string, capacity = figureCell('5.5999999999999996')): string =>
  rowOf(
    textCell('12 Elm St'),
    textCell('Boston'),
    textCell('Massachusetts'),
    figureCell(2134),
    capacity,
    day,
    figureCell(42.36),
    figureCell(-71.05),
    figureCell(7),
  );
const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="[$-409]mmm\\ d&quot;, &quot;yyyy;@"/><numFmt numFmtId="165" formatCode="0.0&quot;day&quot;"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';

/** A workbook that lists these sheets, whatever it has. */
const listing = (sheets: string): Promise<Buffer> =>
  archiveOf({
    ...partsOf({ sheets: { List: names } }),
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`,
  });

async function first(bytes: Buffer) {
  const desk = new TableDesk(await readList(bytes, null));
  return desk.check(desk.guess().plan, '2026-11-24');
}

/** Styles of a format of one's own, or one that is known by its number; then of a day with a time, and of a day. */
const stylesOf = (format: string, id = 170): string =>
  `<numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts>` +
  `<cellXfs>${[0, id, 22, 14].map((each) => `<xf numFmtId="${each}"/>`).join('')}</cellXfs>`;

/** What cells say, in the first of these styles or the one behind it. */
async function shown(cells: string[], { format = '', id = 170, properties = '' }): Promise<(string | undefined)[]> {
  const sheets = { List: rowOf(textCell('Cell')) + cells.map((cell) => rowOf(cell)).join('') };
  const { table } = await readList(await workbookOf({ sheets, styles: stylesOf(format, id), properties }), null);
  return table.rows.map((row) => row.cells[0]);
}

describe('a workbook', () => {
  it.each([
    ['a day in a usual format', figureCell(45365, 1)],
    ['a day with a time, in a format of its own', figureCell(45365.75, 2)],
    ['a day count without a format', figureCell(45365)],
    ['a day as text', textCell('3/14/2024')],
    ['a day as ISO text', '<c t="d"><v>2024-03-14T00:00:00</v></c>'],
    ['the result of a formula', '<c s="1"><f>DATE(2024,3,14)</f><v>45365</v></c>'],
  ])('is read as it is meant: %s', async (_, day) => {
    const check = await first(await workbookOf({ sheets: { List: names + elm(day) }, styles: STYLES }));
    expect(check).toMatchObject({ good: 1, refusals: [] });
    expect(check.preview[0]?.generator).toEqual({
      address: '12 Elm St',
      city: 'Boston',
      state: 'MA',
      zip_code: '02134',
      nameplate_capacity: 5600,
      online_date: '2024-03-14',
      latitude: 42.36,
      longitude: -71.05,
      homeowner_id: 7,
    });
  });

  it.each([
    ['h:mm', 0.041666666666666664, '01:00'],
    ['h:mm', 0, '00:00'],
    ['h:mm', 1 / 24 + 30 / 86_400, '01:00:30'],
    ['[$-F400]h:mm:ss\\ AM/PM', 0.75, '18:00'],
    ['[$-C0A]hh&quot;h&quot;mm;@', 0.75, '18:00'],
    ['h&quot;時&quot;mm&quot;分&quot;', 0.75, '18:00'],
    ['h:mm', 0.99999999999, '00:00'],
    ['h:mm', 25 / 24, '01:00'],
    ['h:mm', 0.99999, '23:59:59'],
    ['h:mm', 46_082.75, '2026-03-01 18:00'],
    ['h:mm', -0.5, '-0.5'],
    ['h:mm', 1e305, '1e+305'],
    ['m/d/yyyy h:mm', -1e305, '-1e+305'],
    ['m/d/yyyy h:mm', 2_958_466, '2958466'],
    ['[h]:mm', 0.75, '0.75'],
    ['[&lt;1]h:mm;[h]:mm', 1.5, '1.5'],
    ['mm:ss.0', 0.75, '0.75'],
    ['0.0 kWh', 0.75, '0.75'],
    ['#,##0.0\\ &quot;kWh/day&quot;', 0.75, '0.75'],
    ['General &quot;h&quot;', 0.75, '0.75'],
    ['m/d/yyyy h:mm', 46_082, '2026-03-01 00:00'],
    ['m/d/yyyy h:mm', 46_081.999999999, '2026-03-01 00:00'],
    ['[$-C0A]d &quot;de&quot; mmm yyyy h:mm:ss.00', 46_082.75, '2026-03-01 18:00'],
    ['TT.MM.JJJJ hh:mm', 46_082, '2026-03-01 00:00'],
    ['m/d/yyyy', 46_082, '2026-03-01'],
    ['m/d/yyyy', 46_082.75, '2026-03-01 18:00'],
    ['m/d/yyyy', 46_082.99999998843, '2026-03-01 23:59:59'],
    ['yyyy&quot; h&quot;', 46_082, '2026-03-01'],
  ])('shows a number in the format %s as it is meant: %d is %s', async (format, figure, text) => {
    expect(await shown([figureCell(figure, 1)], { format })).toEqual([text]);
  });

  it.each([
    [20, 0.25, '06:00'],
    [33, 0.25, '06:00'],
    [22, 46_082, '2026-03-01 00:00'],
    [14, 46_082, '2026-03-01'],
    [46, 0.25, '0.25'],
    [2, 0.25, '0.25'],
  ])('knows the format %d that no workbook declares: %d is %s', async (id, figure, text) => {
    expect(await shown([figureCell(figure, 1)], { id })).toEqual([text]);
  });

  it('has times of days that are counted from 1904, and of days that are text', async () => {
    const properties = 'date1904="1"';
    const cells = [figureCell(0.25, 1), figureCell(44_620, 2), '<c t="d" s="2"><v>2026-03-01T00:00:00</v></c>'];
    expect(await shown(cells, { format: 'h:mm', properties })).toEqual([
      '06:00',
      '2026-03-01 00:00',
      '2026-03-01T00:00:00',
    ]);
  });

  it('counts days from 1904 where it says so, and from a leap day that never was', async () => {
    const old = await workbookOf({
      sheets: { List: names + elm(figureCell(43903, 1)) },
      styles: STYLES,
      properties: 'date1904="1"',
    });
    expect((await first(old)).preview[0]?.generator?.['online_date']).toBe('2024-03-14');
    const { table } = await readList(
      await workbookOf({
        sheets: {
          List: rowOf(textCell('Day')) + rowOf(figureCell(1, 1)) + rowOf(figureCell(59, 1)) + rowOf(figureCell(61, 1)),
        },
        styles: STYLES,
      }),
      null,
    );
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(['1900-01-01', '1900-02-28', '1900-03-01']);
  });

  it('has shared texts in pieces, prefixes, gaps between rows and cells, and values that are no text', async () => {
    const { table } = await readList(
      await workbookOf({
        prefix: 'x:',
        texts:
          '<si><t>Bra</t></si><si><r><t>Mo</t></r><r><t xml:space="preserve">del </t></r><rPh><t>spoken</t></rPh></si><si><t>a &amp; b_x000D_</t></si>',
        sheets: {
          List:
            '<row r="3"><c r="B3" t="s"><v>0</v></c><c r="C3" t="str"><f>"Si"&amp;"te"</f><v>Site</v></c><c r="D3" t="s"><v>1</v></c></row>' +
            '<row r="7"><c r="B7" t="s"><v>2</v></c><c r="C7" t="e"><v>#N/A</v></c><c r="D7" t="b"><v>1</v></c></row>',
        },
      }),
      null,
    );
    expect(table.columns.map(({ header }) => header)).toEqual(['A', 'Bra', 'Site', 'Model']);
    expect(table.rows).toEqual([{ number: 7, cells: ['', 'a & b\r', '', 'TRUE'] }]);
    expect(table.left_out).toEqual({ empty: 3, totals: [], notes: [] });
  });

  it.each(['Infinity', '1e300', '2.5', '-4'])(
    'a row that is called %s has the number after the row before',
    async (place) => {
      const rows = ['1', place].map(
        (r, index) => `<row r="${r}"><c t="str"><v>${index === 0 ? 'Brand' : 'Sunny'}</v></c></row>`,
      );
      const { table } = await readList(await workbookOf({ sheets: { List: rows.join('') } }), null);
      expect(table.rows).toEqual([{ number: 2, cells: ['Sunny'] }]);
    },
  );

  it('with several sheets asks which; empty and hidden ones are none', async () => {
    service = await startTestService();
    const { read, change, start, reaches, total } = importsOf(service);
    const bytes = await workbookOf({
      sheets: {
        'Cover &amp; more': rowOf(textCell('A fleet')),
        Empty: '<row r="1"><c r="A1" s="1"/></row>',
        List: names + elm(figureCell(45365, 1)),
        Secret: rowOf(textCell('hidden')),
      },
      styles: STYLES,
      hidden: ['Secret'],
    });
    const asked = await read(bytes, 'fleet.xlsx');
    expect(asked).toMatchObject({
      sheets: ['Cover & more', 'List'],
      columns: [],
      format: { sheet: null },
      check: { rows: 0 },
    });
    await expect(start()).rejects.toThrow('import_sheet_not_chosen');
    await expect(change({ sheet: 'Secret' })).rejects.toThrow('import_no_such_sheet');
    expect(await change({ sheet: 'List' })).toMatchObject({
      format: { sheet: 'List', header_rows: 1 },
      check: { good: 1 },
    });
    const { sheet: _chosen, ...format } = asked.format;
    expect(await change({ format: { ...format, header_rows: 1 } })).toMatchObject({
      format: { sheet: 'List' },
      check: { good: 1 },
    });
    await reaches((await start()).id, 'done');
    expect(await total()).toBe(1);
  });

  it.each([
    [
      'a formula without a result',
      { List: names + elm('<c r="F2"><f>TODAY()</f></c>') },
      { code: 'import_formula_not_computed', cell: 'F2' },
    ],
    [
      'a cell of 10 MB',
      { List: names + elm(textCell('x'.repeat(10 * 1024 ** 2))) },
      { code: 'import_cell_too_long', most: 32_767 },
    ],
    [
      'a million columns',
      { List: rowOf('<c r="BDWGN1"><v>1</v></c>', figureCell(1)) },
      { code: 'import_too_many_columns', most: 500 },
    ],
    ['nothing in it', { List: '' }, { code: 'import_empty' }],
    ['only names', { List: names }, { code: 'import_empty' }],
  ])('is refused with %s', async (_, sheets, reason) => {
    await expect(readList(await workbookOf({ sheets }), null)).rejects.toMatchObject({ reason });
  });

  it.each([
    ['a document type, where entities are declared', '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet/>'],
    ['elements without end', '<a>'.repeat(10_000)],
    ['no XML', 'PK'],
  ])('is refused with %s', async (_, sheet) => {
    const bytes = await archiveOf({ ...partsOf({ sheets: { List: '' } }), 'xl/worksheets/sheet1.xml': sheet });
    await expect(readList(bytes, null)).rejects.toMatchObject({ reason: { code: 'import_not_a_workbook' } });
  });

  it.each([
    ['an archive of something else', () => archiveOf({ 'readme.txt': 'hello' }), 'import_not_a_workbook'],
    ['an older workbook', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import_old_workbook'],
    [
      'an archive that was cut off',
      async () => (await workbookOf({ sheets: { List: names } })).subarray(0, 400),
      'import_not_a_workbook',
    ],
    [
      'a workbook that lists one sheet more often than it can have parts',
      () => listing('<sheet name="List" r:id="rId1"/>'.repeat(2001)),
      'import_not_a_workbook',
    ],
    [
      'a sheet with an endless name',
      () => listing(`<sheet name="${'x'.repeat(256)}" r:id="rId1"/>`),
      'import_not_a_workbook',
    ],
    [
      'a workbook that names more parts than it can have',
      () =>
        archiveOf({
          ...partsOf({ sheets: { List: names } }),
          'xl/_rels/workbook.xml.rels': `<Relationships>${'<Relationship Id="a" Target="b"/>'.repeat(2001)}</Relationships>`,
        }),
      'import_not_a_workbook',
    ],
  ])('%s is refused with what to do', async (_, bytes, code) => {
    await expect(readList(await bytes(), null)).rejects.toMatchObject({ reason: { code } });
  });
});
