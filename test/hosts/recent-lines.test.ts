import { expect, test } from 'vitest';
import { createRecentLines } from '../../src/host/recent-lines.ts';

test('keeps the last lines, the oldest first, and no more than fit', () => {
  const recent = createRecentLines(3);
  expect(recent.list()).toEqual([]);
  for (const line of ['a', 'b']) recent.add(line);
  expect(recent.list()).toEqual(['a', 'b']);
  for (const line of ['c', 'd', 'e', 'f', 'g']) recent.add(line);
  expect(recent.list()).toEqual(['e', 'f', 'g']);
});
