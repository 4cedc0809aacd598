import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const TESTS = join(import.meta.dirname, '..');
const RULES = /^- \*\*(SY\d+)\*\*/gm;
/** What a test or a group of tests is called: `test('[SY7][T11] …'`, `describe.each(…)('[SY9] …'`. */
const TITLES = /\b(?:test|describe)(?:\.each\([^)]*\)(?: as const)?\)?)?\(\s*(['"`])((?:\[[\w.]+\])+)/g;

const rulesOf = (spec: string): string[] => [...spec.matchAll(RULES)].map(([, id = '']) => id);
const cited = (source: string): string[] =>
  [...source.matchAll(TITLES)].flatMap(([, , ids = '']) => [...ids.matchAll(/SY\d+/g)].map(([id]) => id));
const unlike = (rules: string[], titles: string[]) => ({
  untested: rules.filter((id) => !titles.includes(id)),
  unknown: [...new Set(titles)].filter((id) => !rules.includes(id)),
});

test('every rule of SPEC.md is cited by a test, and every number in a title is a rule', () => {
  const rules = rulesOf(readFileSync(join(TESTS, '../src/sync/SPEC.md'), 'utf8'));
  // In order, none of them twice; a number may be left out.
  const numbers = rules.map((id) => Number(id.slice(2)));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  expect(rules.length).toBeGreaterThanOrEqual(36);
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(test|spec)\.ts$|suite/.test(name) && name.endsWith('.ts') && !name.includes('rules-drift'),
  );
  const sources = files.map((name) => readFileSync(join(TESTS, name), 'utf8'));
  expect(unlike(rules, sources.flatMap(cited))).toEqual({ untested: [], unknown: [] });
});

test('a rule without a test and a number without a rule would be found (negative control)', () => {
  const rules = rulesOf('- **SY1** a\n- **SY2** b\n**SY3**\n');
  expect(
    unlike(rules, cited(`test('[SY1][T20] x', () => {});\ntest('SY2 y', () => {});\ntest("[SY4] z", () => {});`)),
  ).toEqual({ untested: ['SY2'], unknown: ['SY4'] });
});
