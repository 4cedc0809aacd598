import { expect, test } from 'vitest';
import { DomainError } from '../../src/domain/domain-error.ts';
import { Halt, toHalt } from '../../src/sync/halt.ts';

test('[SY34] a full disk ends a run with words that say what is to be done; everything else keeps its own', () => {
  const full = toHalt(new DomainError('storage_full', 'nothing of this request was kept'));
  expect(full).toMatchObject({ why: 'failed', message: 'The disk of this computer is full. Nothing can be sent or fetched until there is room on it.' });
  const halt = new Halt('offline', 'no network');
  expect([toHalt(halt), toHalt(new Error('torn')).message, toHalt('odd').message]).toEqual([halt, 'torn', 'odd']);
});
