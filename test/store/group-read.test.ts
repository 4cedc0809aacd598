import { describe, expect, test } from 'vitest';
import { createGroupRead } from '../../src/store/sqlite/group-read.ts';

describe('group read', () => {
  test('runs the reads of one turn together, in order, after all of them were asked for', async () => {
    const read = createGroupRead();
    const seen: string[] = [];
    const first = read(() => seen.push('first'));
    const second = read(() => seen.push('second'));
    seen.push('asked');
    await Promise.all([first, second]);
    expect(seen).toEqual(['asked', 'first', 'second']);
  });

  test('a read that throws rejects alone', async () => {
    const read = createGroupRead();
    const bad = read(() => {
      throw new Error('unreadable');
    });
    const good = read(() => 7);
    await expect(bad).rejects.toThrow('unreadable');
    expect(await good).toBe(7);
  });
});
