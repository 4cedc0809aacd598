import { archiveOf, figureCell, partsOf, rowOf } from './workbook-files.ts';

const MB = 1024 ** 2;
const SIZE = 64 * MB;

/** So many times the same text, without ever holding it. */
function* times(count: number, text: string, head = '', tail = ''): Generator<string> {
  yield head;
  for (let i = 0; i < count; i += 1) yield text;
  yield tail;
}

/** A buffer of this text again and again, as far as the bound for files goes. */
const filled = (text: string, size = SIZE): Buffer => Buffer.alloc(size, text);

const sheet = (rows: Iterable<string>) =>
  archiveOf({ ...partsOf({ sheets: { List: '' } }), 'xl/worksheets/sheet1.xml': rows });
const HEAD = '<worksheet><sheetData>';
const TAIL = '</sheetData></worksheet>';

/** The largest files that are allowed, and files that are refused; each at most 64 MB. */
export const largeFiles = {
  'as many rows and cells as are allowed': async () =>
    Buffer.concat(
      Array.from({ length: 499_000 }, (_, row) =>
        Buffer.from(`${Array.from({ length: 24 }, (_cell, at) => (row * 7 + at * 331) % 10_000).join(',')}\n`),
      ),
    ).subarray(0, SIZE),
  'long texts of two bytes a character': async () => filled(`${'ж'.repeat(1000)},${'ж'.repeat(1000)}\n`),
  'a workbook with as many cells as are allowed': () =>
    sheet(
      times(4990, rowOf(...Array.from({ length: 24 }, (_, at) => figureCell(1000.5 + at))).repeat(100), HEAD, TAIL),
    ),
  'a million columns': async () => filled(','.repeat(1_000_000).concat('\n')),
  '64 MB of commas': async () => filled(','),
  'cells without end': async () => filled(`${'1,'.repeat(400)}\n`),
  'a cell of 10 MB': async () => Buffer.from(`a,b\n1,"${'x'.repeat(10 * MB)}"\n`),
  '64 MB of quotes': async () => filled('"'),
  '64 MB of line ends': async () => filled('\n'),
  'a workbook that unpacks to 600 MB': () =>
    sheet(times(1200, `<row><c><f>${'1+'.repeat(256_000)}</f><v/></c></row>`, HEAD, TAIL)),
} as const;
export type LargeFile = keyof typeof largeFiles;
