import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const ids = [...readFileSync(join(ROOT, 'docs/api-decisions.md'), 'utf8').matchAll(/^\| (D\d+) \|/gm)].map(
  ([, id = '']) => id,
);

function testSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$|-suite\.ts$|suites.*\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

describe('docs/api-decisions.md', () => {
  it('numbers the decisions from D0 without a hole', () => expect(ids).toEqual(ids.map((_, index) => `D${index}`)));

  it('each decision is held by a test that cites it', () => {
    const cited = new Set(testSources(join(ROOT, 'test')).flatMap((source) => source.match(/\bD\d+\b/g) ?? []));
    expect(ids.filter((id) => !cited.has(id))).toEqual([]);
  });
});
