import { describe, expect, test } from 'vitest';
import { DomainError } from '../../src/domain/domain-error.ts';
import { startDeskThread } from '../../src/service/imports/desk-thread.ts';
import { archiveOf, partsOf, rowOf, textCell } from './workbook-files.ts';

const MB = 1024 ** 2;

/** So many times the same text, without ever holding it. */
function* times(count: number, text: string, head = '', tail = ''): Generator<string> {
  yield head;
  for (let i = 0; i < count; i += 1) yield text;
  yield tail;
}

const sheet = (rows: Iterable<string>) => ({ ...partsOf({ sheets: { List: '' } }), 'xl/worksheets/sheet1.xml': rows });
const SHEET = '<worksheet><sheetData>';
const END = '</sheetData></worksheet>';
const long = 'x'.repeat(32_000);

/** Small files that would become large ones. */
const bombs = {
  'one part of 600 MB': () =>
    archiveOf(sheet(times(1200, `<row><c><f>${'1+'.repeat(256_000)}</f><v/></c></row>`, SHEET, END))),
  'one text of 32 KB in a million cells': () =>
    archiveOf({
      ...partsOf({ sheets: { List: '' }, texts: `<si><t>${long}</t></si>` }),
      'xl/worksheets/sheet1.xml': times(
        2000,
        rowOf(...Array.from({ length: 500 }, () => '<c t="s"><v>0</v></c>')),
        SHEET,
        END,
      ),
    }),
  'one tag of 100 MB': () => archiveOf(sheet(times(100, 'a'.repeat(MB), `${SHEET}<row b="`, `"/>${END}`))),
  'half a million rows and one': () => archiveOf(sheet(times(5001, rowOf(textCell('1')).repeat(100), SHEET, END))),
};

describe('a workbook that is small until it is unpacked', () => {
  test.each(Object.keys(bombs) as (keyof typeof bombs)[])('is refused with what is too large: %s', async (name) => {
    const bytes = await bombs[name]();
    expect(bytes.length).toBeLessThan(4 * MB);
    const thread = startDeskThread();
    const before = process.memoryUsage().rss;
    const refused: unknown = await thread.read(bytes, null).catch((error: unknown) => error);
    const grown = (process.memoryUsage().rss - before) / MB;
    await thread.end();
    expect(refused).toBeInstanceOf(DomainError);
    expect((refused as DomainError).reason.code).toMatch(/^import_(unpacks_too_large|cell_too_long|too_many_rows)$/);
    expect(grown).toBeLessThan(900);
  });
});
