import { expect, test } from 'vitest';
import { DomainError } from '../../src/domain/domain-error.ts';
import { Halt, toHalt } from '../../src/sync/halt.ts';

test('[SY34] a full disk ends a run as what it is; a fault of the program keeps its own words', () => {
  const full = toHalt(new DomainError('storage_full', { code: 'disk_full_nothing_kept' }));
  expect(full).toMatchObject({
    why: 'failed',
    reason: { code: 'disk_full' },
  });
  const halt = new Halt('offline', { code: 'no_route' });
  expect([toHalt(halt), toHalt(new Error('torn')).reason, toHalt('odd').reason]).toEqual([
    halt,
    { code: 'program_fault', error: 'torn' },
    { code: 'program_fault', error: 'odd' },
  ]);
});
