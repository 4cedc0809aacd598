import { expect, test } from 'vitest';
import { createLogger } from '../../src/host/logger.ts';
import { createRecentLines } from '../../src/host/recent-lines.ts';

test('keeps the last lines, the oldest first, and no more than fit', () => {
  const recent = createRecentLines({ lines: 3, errors: 2 });
  expect(recent.list()).toEqual([]);
  for (const line of ['a', 'b']) recent.add(line);
  expect(recent.list()).toEqual(['a', 'b']);
  for (const line of ['c', 'd', 'e', 'f', 'g']) recent.add(line);
  expect(recent.list()).toEqual(['e', 'f', 'g']);
});

test('no number of other lines pushes an error out, and every line has its place', () => {
  const { logger } = createLogger('error');
  logger.kept.info('before');
  logger.kept.error('real');
  for (let count = 0; count < 6000; count += 1) logger.kept.info({ count }, 'refused');
  logger.kept.warn('later');
  const said = logger.recentLines().map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect([said[0], said.at(-1), said.length]).toEqual(['real', 'later', 5002]);
});
