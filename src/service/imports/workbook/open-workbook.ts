import { refusedFile } from '../refused-file.ts';
import { MOST_PARTS, openArchive, type Archive } from './archive.ts';
import { MOST_TEXT, readSheet, type Cells, type SheetRow } from './read-sheet.ts';
import { MOST_CELL, readXml } from './read-xml.ts';
import { readStyles } from './read-styles.ts';

/** A workbook in memory: its sheets that have anything in them, by name. */
export interface Workbook {
  sheets: string[];
  /** All rows of a sheet that have a value. `validation_failed` for a sheet that is not there. */
  rows(sheet: string): Promise<SheetRow[]>;
}

/** Spreadsheets take 31 characters, some more. */
const MOST_NAME = 255;

/** Where the parts of a workbook are, by what they are: `/worksheet`, `/sharedStrings`. */
type Relation = { id: string; type: string; target: string };

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

/** `../theme/a.xml` seen from `xl/worksheets/` is `xl/theme/a.xml`. */
function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts: string[] = [];
  for (const part of `${folder}${target}`.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  return parts.join('/');
}

async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
  const folder = folderOf(part);
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const found: Relation[] = [];
  if (!archive.has(name)) return found;
  await readXml(archive.text(name), {
    open(element, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (found.length === MOST_PARTS) throw refusedFile({ code: 'import_not_a_workbook' });
      if (element === 'Relationship' && mode !== 'External')
        found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: resolved(folder, target) });
    },
  });
  return found;
}

/** Every text that cells refer to by its number. What is spoken beside it, as in Japanese, is no part of it. */
async function sharedTexts(archive: Archive, part: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (part === undefined) return texts;
  let text = '';
  let size = 0;
  let inText = false;
  let spoken = false;
  await readXml(archive.text(part), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') spoken = true;
      inText = name === 't' && !spoken;
    },
    text(more) {
      if (inText) text += more;
      if (text.length > MOST_CELL) throw refusedFile({ code: 'import_cell_too_long', most: MOST_CELL });
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') spoken = false;
      if (name !== 'si') return;
      size += text.length;
      if (size > MOST_TEXT) throw refusedFile({ code: 'import_unpacks_too_large', megabytes: MOST_TEXT / 1024 ** 2 });
      texts.push(text);
    },
  });
  return texts;
}

/** Opens a workbook. `validation_failed` where it is none, has nothing in it, or is larger than the bounds. */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const archive = await openArchive(bytes);
  const main = (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (main === undefined || !main.endsWith('.xml')) throw refusedFile({ code: 'import_not_a_workbook' });
  const relations = await relationsOf(archive, main);
  const partOf = (type: string): string | undefined =>
    relations.find((each) => each.type === type && archive.has(each.target))?.target;
  const listed: { name: string; part: string }[] = [];
  let since1904 = false;
  await readXml(archive.text(main), {
    open(element, attributes) {
      if (element === 'workbookPr') since1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (element !== 'sheet' || /hidden/i.test(attributes['state'] ?? '')) return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
      const part = relations.find((each) => each.id === id && each.type === 'worksheet')?.target;
      const { name = '' } = attributes;
      // Names are told as they are, and each sheet is looked into.
      if (name.length > MOST_NAME || listed.length === MOST_PARTS) throw refusedFile({ code: 'import_not_a_workbook' });
      if (part !== undefined && archive.has(part)) listed.push({ name, part });
    },
  });
  const styles = await readStyles(archive, partOf('styles'));
  const cells: Cells = { texts: await sharedTexts(archive, partOf('sharedStrings')), styles, since1904 };
  const filled: typeof listed = [];
  for (const sheet of listed) if ((await readSheet(archive.text(sheet.part), cells, 1)).length > 0) filled.push(sheet);
  if (filled.length === 0) throw refusedFile({ code: 'import_empty' });
  return {
    sheets: filled.map(({ name }) => name),
    async rows(sheet) {
      const found = filled.find(({ name }) => name === sheet);
      if (!found) throw refusedFile({ code: 'import_no_such_sheet', sheet }, 'sheet');
      return readSheet(archive.text(found.part), cells);
    },
  };
}
