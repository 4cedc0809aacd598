import { expect, it } from 'vitest';
import { clockWords } from '../../../src/renderer/app/clock-words.ts';
import { english } from '../../../src/renderer/lib/words.ts';

const says = '2026-11-22T12:00:00.000000Z';
const latest = '2031-03-03T12:00:00.000000Z';

it('says which is wrong: the dates of records, the clock, or neither any more', () => {
  expect(clockWords({ says, latest, follows: true, set_by: null }, english)).toMatch(
    /^Some records of this workspace are dated in the future, the latest Mar 3, 2031/,
  );
  expect(clockWords({ says, latest, follows: false, set_by: null }, english)).toMatch(
    /says Nov 22, 2026.* dated up to Mar 3, 2031.*Check the date and time/,
  );
  expect(clockWords({ says, latest: null, follows: true, set_by: -3600 }, english)).toContain(
    'was set back by 1 hour while',
  );
  expect(clockWords({ says, latest: null, follows: true, set_by: 5 * 365 * 86_400 }, english)).toContain(
    'was set forward by 1,825 days while',
  );
});
