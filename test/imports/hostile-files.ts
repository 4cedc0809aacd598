import fc from 'fast-check';
import { zipOf } from '../scripts/zip-of.ts';
import { listFile } from './list-files.ts';
import { figureCell, partsOf, rowOf, textCell } from './workbook-files.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Buffer => Buffer.from(text, encoding);
const header = 'Address,City,State,ZIP,Capacity (kW),Online date,Latitude,Longitude,Homeowner ID\n';

const parts = partsOf({
  sheets: {
    One:
      rowOf(textCell('Brand'), textCell('Model'), textCell('Installed')) +
      rowOf('<c t="s"><v>0</v></c>', textCell('Two'), figureCell(45365, 1)),
    Two: '',
  },
  texts: '<si><t>SMA</t></si>',
  styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
});

/** A workbook with a part that was changed here and there, or with bytes of the archive itself. */
const damagedWorkbook = fc
  .tuple(
    fc.constantFrom(...Object.keys(parts)),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom(
          '',
          '<',
          '>',
          '"',
          '&',
          '&#0;',
          '</row>',
          '<row r="-1">',
          '<c r="ZZZ9">',
          'r="9e99"',
          '\0',
          '<![CDATA[',
        ),
        fc.nat(30),
      ),
      { maxLength: 4 },
    ),
    fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
  )
  .map(([name, cuts, bites]) => {
    const text = cuts.reduce(
      (whole, [at, put, out]) => {
        const place = at % (whole.length + 1);
        return whole.slice(0, place) + put + whole.slice(place + out);
      },
      parts[name as keyof typeof parts] ?? '',
    );
    const file = zipOf({ ...parts, [name]: text });
    for (const [at, byte] of bites) file[at % file.length] = byte;
    return file;
  });

/** A list with some of its bytes replaced, taken out or doubled. */
const damaged = fc
  .tuple(listFile, fc.array(fc.tuple(fc.nat(), fc.uint8Array({ maxLength: 8 })), { minLength: 1, maxLength: 20 }))
  .map(([file, cuts]) =>
    cuts.reduce((whole, [at, put]) => {
      const place = at % (whole.length + 1);
      return Buffer.concat([whole.subarray(0, place), put, whole.subarray(Math.min(whole.length, place + (at % 5)))]);
    }, file.bytes),
  );

/** Files that nobody would call a list, or that were made to hurt. */
export const hostileFile: fc.Arbitrary<Buffer> = fc.oneof(
  damaged,
  { arbitrary: damagedWorkbook, weight: 3 },
  fc.uint8Array({ maxLength: 4096 }).map((each) => Buffer.from(each)),
  fc.string({ unit: 'binary', maxLength: 2000 }).map((text) => bytes(text)),
  fc.string({ unit: 'binary', maxLength: 2000 }).map((text) => bytes(text, 'utf16le')),
  fc
    .tuple(fc.constantFrom(',', ';', '\t', '|', '\n', '"', '\0', '\r', ' '), fc.integer({ min: 1, max: 1_500_000 }))
    .map(([mark, times]) => bytes(mark.repeat(times))),
  fc.integer({ min: 0, max: 3_000_000 }).map((size) => bytes(`${header}"${'x'.repeat(size)}"`)),
  fc.integer({ min: 0, max: 300_000 }).map((size) => bytes(`${header}1 Elm,"never closed${',a\n'.repeat(size)}`)),
  fc
    .array(
      fc.constantFrom(
        '=1+1',
        '=cmd|"/C calc"!A0',
        '@SUM(A1)',
        '+1',
        '-1',
        '1e999',
        'NaN',
        '9'.repeat(400),
        '0x10',
        '__proto__',
        'constructor',
        '\u202e',
        '\ud800',
        '12/31/9999',
        '99999 kW',
        '-0',
      ),
      { minLength: 1, maxLength: 90 },
    )
    .map((cells) =>
      bytes(
        header + cells.map((cell, index) => `"${cell.replaceAll('"', '""')}"${index % 9 === 8 ? '\n' : ','}`).join(''),
      ),
    ),
  fc
    .array(fc.constantFrom('__proto__', 'constructor', 'toString', '', 'Address', 'Brand', 'Model', 'kW', '1'), {
      minLength: 1,
      maxLength: 600,
    })
    .map((names) => bytes(`${names.join(',')}\n${names.map((_, index) => index).join(',')}`)),
);
