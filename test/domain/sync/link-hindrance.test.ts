import { expect, test } from 'vitest';
import { linkHindrance } from '../../../src/domain/sync/link-hindrance.ts';

const known = { upstream_id: '41' };
const flagged = [
  { record_id: 1, flag: 'refused' },
  { record_id: 2, flag: 'conflict' },
  { record_id: 3, flag: 'waiting' },
  { record_id: 4, flag: 'twin' },
] as const;

test('[SY35] [T28] a link waits for what was refused, is undecided or unsent, and says which; a twin keeps nobody waiting', () => {
  expect([1, 2, 3, 4, 5].map((id) => linkHindrance('installers', id, known, flagged))).toEqual([
    { code: 'refused_before_link', record: 'installers' },
    { code: 'undecided_before_link', record: 'installers' },
    { code: 'unsent_before_link', record: 'installers' },
    null,
    null,
  ]);
  const unsent = { code: 'unsent_before_link', record: 'system_owners' };
  expect(linkHindrance('system_owners', 5, undefined, [])).toEqual(unsent);
  expect(linkHindrance('system_owners', 5, { upstream_id: null }, [])).toEqual(unsent);
});
