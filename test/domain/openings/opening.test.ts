import { describe, expect, test } from 'vitest';
import { assertOpenable } from '../../../src/domain/openings/assert-openable.ts';
import { countLink, mayRefresh, REFRESHES_PER_OPENING } from '../../../src/domain/openings/count-link.ts';
import { endOpening } from '../../../src/domain/openings/end-opening.ts';
import type { OpeningRecord } from '../../../src/domain/openings/opening-record.ts';
import { anOwner, AT, complete } from '../owners/a-record.ts';

const opening: OpeningRecord = {
  id: 1,
  owner_id: 7,
  links: 0,
  outcome: null,
  reason: null,
  created_at: AT,
  ended_at: null,
};

describe('an opening', () => {
  test('[T25] keeps its first outcome', () => {
    const returned = endOpening(opening, 'returned', null, AT + 1);
    expect(returned).toMatchObject({ outcome: 'returned', ended_at: AT + 1 });
    expect(endOpening(returned, 'closed', null, AT + 2)).toBe(returned);
  });

  test('[T26] gets three new links after its first, and none once it has ended', () => {
    let used = opening;
    for (let count = 0; count <= REFRESHES_PER_OPENING; count++) used = countLink(used);
    expect(used.links).toBe(4);
    expect(mayRefresh(used)).toBe(false);
    expect(() => countLink(used)).toThrow(expect.objectContaining({ code: 'conflict' }));
    expect(mayRefresh(endOpening(opening, 'closed', null, AT))).toBe(false);
  });

  test.each(['approved', 'rejected', 'in_review'] as const)(
    'is refused with a sentence when the account is %s',
    (state) => {
      const owner = anOwner({ onboarding: complete, review: { state, reason: null, at: AT } });
      expect(() => assertOpenable(owner)).toThrow(expect.objectContaining({ code: 'conflict' }));
      expect(() => assertOpenable(anOwner())).not.toThrow();
    },
  );
});
