import { expect, test } from 'vitest';
import { createLogger } from '../../src/host/logger.ts';
import { createRecentLines } from '../../src/host/recent-lines.ts';

test('keeps the last lines, the oldest first, and no more than fit', () => {
  const recent = createRecentLines({ bytes: 12, errors: 12 }); // three lines a page: each is kept with its place
  expect(recent.list()).toEqual([]);
  for (const line of ['a\n', 'b\n']) recent.add(line);
  expect(recent.list()).toEqual(['a\n', 'b\n']);
  for (const line of ['c\n', 'd\n', 'e\n', 'f\n', 'g\n']) recent.add(line);
  expect(recent.list()).toEqual(['d\n', 'e\n', 'f\n', 'g\n']);
});

test('a line that is longer than all of the room is left out; others stay as they were, whatever is in them', () => {
  const recent = createRecentLines({ bytes: 40, errors: 40 });
  const lines = ['{"level":30,"msg":"1 é’\\n"}\n', '{"level":50,"msg":"2"}\n', '3\n'];
  for (const line of [...lines.slice(0, 2), `${'x'.repeat(40)}\n`, ...lines.slice(2)]) recent.add(line);
  expect(recent.list()).toEqual(lines);
});

test('no number of other lines pushes an error out, and every line has its place', () => {
  const { logger } = createLogger('error');
  logger.kept.info('before');
  logger.kept.error('real');
  for (let count = 0; count < 40_000; count += 1) logger.kept.info({ count }, 'refused');
  logger.kept.warn('later');
  const lines = logger.recentLines().map((line) => JSON.parse(line) as { msg: string; count?: number });
  expect([lines[0]?.msg, lines.at(-1)?.msg]).toEqual(['real', 'later']);
  const counts = lines.slice(1, -1).map(({ count }) => count);
  expect(counts).toEqual(counts.map((_, place) => 40_000 - counts.length + place));
  expect(counts.length).toBeGreaterThan(5000);
  expect(logger.recentLines().join('').length).toBeLessThan(2.5 * 1024 * 1024);
});
