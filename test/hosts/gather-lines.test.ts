import { expect, test } from 'vitest';
import { gatherLines } from '../../src/host/gather-lines.ts';

const info = (text: string): string => `{"level":30,"msg":"${text}"}\n`;
const warning = (text: string): string => `{"level":40,"msg":"${text}"}\n`;

test('lines are written together, in their order, without a flush too', async () => {
  const written = await new Promise<string>((resolve) => {
    const lines = gatherLines(resolve);
    for (const text of ['a', 'b', 'c']) lines.write(info(text));
  });
  expect(written).toBe(info('a') + info('b') + info('c'));
});

test('a warning takes with it what waits, and waits for nothing', () => {
  const written: string[] = [];
  const lines = gatherLines((text) => written.push(text));
  lines.write(info('before'));
  lines.write(warning('now'));
  expect(written).toEqual([info('before') + warning('now')]);
  lines.write(info('after'));
  expect(written).toHaveLength(1);
  lines.flush();
  lines.flush();
  expect(written.slice(1)).toEqual([info('after')]);
});

test('many lines wait for no time at all', () => {
  let length = 0;
  const lines = gatherLines((text) => void (length += text.length));
  for (let count = 0; count < 2000; count += 1) lines.write(info('x'.repeat(50)));
  expect(length).toBeGreaterThan(100_000);
  lines.flush();
  expect(length).toBe(2000 * info('x'.repeat(50)).length);
});
