import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { zipOf } from '../../src/service/exports/write-workbook.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook: sheets as the XML of their rows, by name. */
export interface Parts {
  sheets: Record<string, string>;
  /** The XML of shared texts: `<si><t>…</t></si>`. */
  texts?: string;
  /** The XML of the styles of cells. */
  styles?: string;
  /** Attributes of `workbookPr`. */
  properties?: string;
  /** Attributes of a sheet, by its name. */
  hidden?: string[];
  /** Written in front of every element, as some programs do. */
  prefix?: string;
}

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** The files of a workbook, as a spreadsheet program writes them. */
export function partsOf({ sheets, texts, styles, properties = '', hidden = [], prefix = '' }: Parts) {
  const names = Object.keys(sheets);
  const space = prefix === '' ? `xmlns="${MAIN}"` : `xmlns:${prefix.slice(0, -1)}="${MAIN}"`;
  const prefixed = (xml: string): string => xml.replaceAll(/<(\/?)([a-zA-Z])/g, `<$1${prefix}$2`);
  const listed = names.map(
    (name, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`,
  );
  return {
    '_rels/.rels': `<Relationships>${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<${prefix}workbook ${space} xmlns:r="${OFFICE}">${prefixed(`<workbookPr ${properties}/><sheets>${listed.join('')}</sheets>`)}</${prefix}workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, index) => relation(index + 1, 'worksheet', `/xl/worksheets/sheet${index + 1}.xml`)).join('')}${texts ? relation(98, 'sharedStrings', 'sharedStrings.xml') : ''}${styles ? relation(99, 'styles', 'styles.xml') : ''}</Relationships>`,
    ...(texts && { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts}</sst>` }),
    ...(styles && { 'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<?xml version="1.0"?><${prefix}worksheet ${space}>${prefixed(`<sheetData>${sheets[name]}</sheetData>`)}</${prefix}worksheet>`,
      ]),
    ),
  };
}

/** An archive of these files, compressed. */
export const archiveOf = (files: Record<string, string | Iterable<string>>): Promise<Buffer> =>
  buffer(
    zipOf(
      Object.entries(files).map(([name, text]) => ({
        name,
        open: () => Readable.from(typeof text === 'string' ? [text] : text),
      })),
      new Date(0),
    ),
  );

export const workbookOf = (parts: Parts): Promise<Buffer> => archiveOf(partsOf(parts));

/** A cell of text that is in the cell itself. */
export const textCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
export const figureCell = (figure: number | string, style = 0): string => `<c s="${style}"><v>${figure}</v></c>`;
export const rowOf = (...cells: string[]): string => `<row>${cells.join('')}</row>`;
