import { foldedText, hasSpelling, hasWords } from '../../contract/search/folded-text.ts';
import type { Connection } from './connection.ts';
import type { SealedText } from '../sealed-text.ts';
import type { Transaction } from './transaction.ts';

/** Rows that are opened at once: a few milliseconds. */
const OPENED_AT_ONCE = 500;
/** A word that more nicknames have is looked for in the first of them. */
const MOST_HAVING = 10_000;

type Row = [id: number, nickname: string];

/**
 * The nicknames of homeowners. They are sealed in the file, so no index may hold them: they are opened in memory, a
 * piece at a time, when they are first searched.
 */
export interface Nicknames {
  /** Resolves when all are in memory; asked before they are searched. */
  ready(): Promise<void>;
  /** The homeowners whose nickname has one of these spellings of a word. */
  having(spellings: readonly string[]): number[];
  /** The homeowners whose number or nickname has every word, in the order of numbers. */
  find(words: readonly (readonly string[])[]): number[];
  /** What one is called from the end of this transaction on; null takes the nickname away. */
  noted(transaction: Transaction, id: number, nickname: string | null): void;
}

export function createNicknames({ engine, read }: Connection, sealed: Pick<SealedText, 'open'>): Nicknames {
  const known = new Map<number, string>();
  const rows = engine
    .prepare<[number, number], Row>(
      'SELECT id, nickname FROM homeowners WHERE id > ? AND nickname IS NOT NULL ORDER BY id LIMIT ?+0',
    )
    .raw();
  const isNumber = (text: string): boolean => /^ ?[1-9]\d{0,14}$/.test(text);
  let loaded: Promise<void> | undefined;

  function note(id: number, nickname: string | null): void {
    if (nickname === null) known.delete(id);
    else known.set(id, foldedText(nickname));
  }

  async function load(): Promise<void> {
    for (let after = 0, more = true; more; ) {
      more = await read(() => {
        const piece = rows.all(after, OPENED_AT_ONCE);
        for (const [id, nickname] of piece) note(id, sealed.open(nickname, null));
        after = piece.at(-1)?.[0] ?? after;
        return piece.length === OPENED_AT_ONCE;
      });
    }
  }

  return {
    ready: () => (loaded ??= load()),
    having(spellings) {
      const found: number[] = [];
      for (const [id, folded] of known) {
        if (found.length === MOST_HAVING) break;
        if (hasSpelling(folded, spellings)) found.push(id);
      }
      return found;
    },
    find(words) {
      const [first] = words;
      const number = words.length === 1 && first?.length === 1 && isNumber(first[0] ?? '') ? Number(first[0]) : 0;
      const found = [...known].filter(([, folded]) => hasWords(folded, words)).map(([id]) => id);
      return [...new Set([...(number > 0 ? [number] : []), ...found.toSorted((a, b) => a - b)])];
    },
    noted: (transaction, id, nickname) => transaction.afterCommit(() => note(id, nickname)),
  };
}
