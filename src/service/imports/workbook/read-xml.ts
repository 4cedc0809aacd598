import { Parser } from 'saxen';
import { refusedFile } from '../refused-file.ts';

/** What a document tells, element by element. Names are without their prefix. */
export interface Told {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Nothing in a workbook is nested deeper. */
const MOST_DEPTH = 100;
/** Characters between two tags, or in one: a cell holds 32,767. */
const MOST_IN_ONE = 1024 * 1024;

const plain = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Values of attributes as they are meant; hardly any needs it. */
function decoded(attributes: Record<string, string>, decode: (text: string) => string): Record<string, string> {
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    if (value.includes('&')) attributes[name] = decode(value);
  }
  return attributes;
}

/** Reads XML as it comes, until it ends or `enough` says so. `validation_failed` for what is no XML of a workbook. */
export async function readXml(
  pieces: AsyncIterable<string>,
  told: Told,
  enough: () => boolean = () => false,
): Promise<void> {
  let depth = 0;
  /** How much was read since the last tag or text. */
  let silent = 0;
  const refuse = (cause?: unknown): never => {
    throw Object.assign(refusedFile({ code: 'import_not_a_workbook' }), { cause });
  };
  const parser = new Parser()
    .on('openTag', (name, attributes, decode) => {
      silent = 0;
      depth += 1;
      if (depth > MOST_DEPTH) refuse();
      told.open?.(plain(name), decoded(attributes(), decode));
    })
    .on('closeTag', (name) => {
      silent = 0;
      depth -= 1;
      told.close?.(plain(name));
    })
    .on('text', (text, decode) => told.text?.(decode(text)))
    .on('cdata', (text) => told.text?.(text))
    .on('attention', () => refuse()) // a document type: no workbook has one, and entities could be declared in it
    .on('error', refuse);
  for await (const piece of pieces) {
    silent += piece.length;
    if (silent > MOST_IN_ONE) throw refusedFile({ code: 'import_cell_too_long', most: MOST_CELL });
    parser.write(piece);
    if (enough()) return;
  }
  parser.end();
}

/** Characters of a cell, as spreadsheets have it. */
export const MOST_CELL = 32_767;
