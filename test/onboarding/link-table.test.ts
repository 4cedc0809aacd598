import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROWS = /^\| (L\d+) \|/gm;
const TITLES = /\btest(?:\.each\([^)]*\)(?: as const)?\)?)?\(\s*(['"`])((?:\[[\w.]+\])+)/g;

const rowsOf = (document: string): string[] => [...document.matchAll(ROWS)].map(([, id = '']) => id);

/** The row ids in the titles of tests: `test('[L7][T23] of fifty visits …'`. */
const cited = (source: string): string[] =>
  [...source.matchAll(TITLES)].flatMap(([, , ids = '']) => [...ids.matchAll(/L\d+/g)].map(([id]) => id));

const unlike = (rows: string[], titles: string[]) => ({
  untested: rows.filter((id) => !titles.includes(id)),
  unknown: [...new Set(titles)].filter((id) => !rows.includes(id)),
});

test('every row of the table of links has a test, and every number in a title is a row', () => {
  const rows = rowsOf(readFileSync(join(import.meta.dirname, '../../docs/onboarding.md'), 'utf8'));
  expect(rows).toEqual(Array.from({ length: rows.length }, (_, index) => `L${index + 1}`));
  expect(rows.length).toBeGreaterThan(20);
  const sources = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  expect(unlike(rows, sources.flatMap(cited))).toEqual({ untested: [], unknown: [] });
});

test('a row without a test and a number without a row would be found (negative control)', () => {
  const rows = rowsOf('| L1 | a | b |\n| L2 | a | b |\nL3\n');
  expect(
    unlike(rows, cited(`test('[L1][D20] x', () => {});\ntest('L2 y', () => {});\ntest("[L4] z", () => {});`)),
  ).toEqual({ untested: ['L2'], unknown: ['L4'] });
});
