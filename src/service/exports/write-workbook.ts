import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportColumn } from '../../contract/list-export.ts';
import { columnLetter } from '../../contract/words/column-letter.ts';
import type { Rows } from './list-rows.ts';

/** The most records that a sheet holds, below the row of names. */
export const WORKBOOK_MAX_RECORDS = 1_048_575;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The styles of cells, by their place in `styles.xml`. */
const STYLE = { usual: 0, name: 1, day: 2 };

const relationships = (...targets: [type: string, target: string][]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const part = (name: string, type: string): string => `<Override PartName="${name}" ContentType="${TYPE}.${type}+xml"/>`;

/** All files of a workbook but its one sheet. Days are numbers in it, so that a spreadsheet can calculate with them. */
const parts = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}${part('/xl/styles.xml', 'styles')}</Types>`,
  '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/** What XML does not take, and what looks like its replacement, is written as `_x0041_`. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(
      /[\u0000-\u0008\u000b\u000c\r\u000e-\u001f\ufffe\uffff]/g,
      (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** The first day that every spreadsheet counts the same way. */
const FIRST_DAY = '1900-03-01';

/** A day as a spreadsheet counts it; undefined for what is none, or one before its time. */
function dayCount(cell: string | number): number | undefined {
  if (typeof cell === 'number' || !/^\d{4}-\d{2}-\d{2}$/.test(cell) || cell < FIRST_DAY) return undefined;
  return (Date.parse(`${cell}T00:00:00Z`) - DAY_ZERO) / DAY_MS;
}

function cellXml(place: string, cell: string | number, style: number, isDay: boolean): string {
  const count = isDay ? dayCount(cell) : undefined;
  if (count !== undefined) return `<c r="${place}" s="${STYLE.day}"><v>${count}</v></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (cell === '') return '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

async function* sheetXml(columns: readonly Pick<ExportColumn, 'header' | 'kind'>[], rows: AsyncIterable<Rows>) {
  const names = columns.map((_, column) => columnLetter(column));
  const rowXml = (cells: readonly (string | number)[], row: number, style: number): string =>
    `<row r="${row}">${cells.map((cell, index) => cellXml(`${names[index]}${row}`, cell, style, columns[index]?.kind === 'day')).join('')}</row>`;
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols><sheetData>`;
  yield rowXml(
    columns.map(({ header }) => header),
    1,
    STYLE.name,
  );
  let row = 2;
  for await (const some of rows) yield some.map((cells) => rowXml(cells, row++, STYLE.usual)).join('');
  yield '</sheetData></worksheet>';
}

/**
 * A list as XLSX with one sheet, written while it is read. Text is never a formula there; days are numbers, shown as
 * the reader's country writes them.
 */
export function workbook(
  sheet: string,
  columns: readonly Pick<ExportColumn, 'header' | 'kind'>[],
  rows: AsyncIterable<Rows>,
  made: Date,
): Readable {
  const files = Object.entries(parts(sheet)).map(([name, text]) => ({ name, open: () => Readable.from([text]) }));
  return zipOf(
    [...files, { name: 'xl/worksheets/sheet1.xml', open: () => Readable.from(sheetXml(columns, rows)) }],
    made,
  );
}

/** A ZIP, written while its files are read one after the other. Whoever stops reading it stops them. */
export function zipOf(files: readonly { name: string; open(): Readable }[], made: Date): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  for (const { name, open } of files)
    zip.addReadStreamLazy(name, { mtime: made }, (give) => {
      const file = open().once('error', (error: Error) => out.destroy(error));
      out.once('close', () => file.destroy());
      give(null, file);
    });
  zip.once('error', (error: Error) => out.destroy(error));
  zip.end();
  return out;
}
