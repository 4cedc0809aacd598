import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trailKinds } from '../../../src/languages/en-US/console/trail-kinds.ts';

const [, table = ''] = readFileSync(join(import.meta.dirname, '../../../docs/operators.md'), 'utf8').split(
  /<!-- \/?entries -->/,
);

test('docs/operators.md names every kind of entry of the audit trail, as the screen does and in its order', () => {
  expect([...table.matchAll(/^\| (.+?) \| .+ \|$/gm)].map(([, words]) => words).slice(1)).toEqual(
    Object.values(trailKinds),
  );
});
