import { expect, it } from 'vitest';
import type { TrailEntryView } from '../../../src/contract/console/trail.ts';
import { subjectWords } from '../../../src/renderer/features/trail/components/trail-columns.tsx';
import { formatSecond } from '../../../src/renderer/lib/format.ts';
import { english } from '../../../src/renderer/lib/words.ts';

const entry = (kind: TrailEntryView['kind'], about: string): TrailEntryView => ({
  id: 1,
  at: '2026-11-23T03:00:26.000000Z',
  kind,
  actor: { kind: 'operator', id: 1, name: 'Ada' },
  workspace: null,
  record: null,
  about,
});
const UTC = 'backup of 2026-11-23 03:00:25 UTC';
const here = `backup of ${formatSecond('2026-11-23T03:00:25Z', english)}`;

it('a backup is named by the time that the reader has, as in the list of backups', () => {
  expect(subjectWords(entry('backup_created', UTC), english)).toBe(here);
  expect(subjectWords(entry('backup_restored', `${UTC}; details of 1 owner erased again`), english)).toBe(
    `${here}; details of 1 owner erased again`,
  );
});

it('what a person has named stays as it is', () => {
  expect(subjectWords(entry('operator_renamed', UTC), english)).toBe(UTC);
});
