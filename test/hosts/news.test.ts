import { describe, expect, test } from 'vitest';
import type { SyncStatus } from '../../src/contract/console/sync.ts';
import { ownerNews, syncNews } from '../../src/main/desktop/news.ts';
import { createNews } from '../../src/main/desktop/tell-news.ts';
import { autostartEntry, quoted } from '../../src/main/desktop/autostart-entry.ts';
import { followWaiting } from '../../src/main/desktop/waiting.ts';

const at = (change: Partial<SyncStatus> = {}): SyncStatus => ({
  state: 'idle',
  pending: 0,
  failed: 0,
  conflicts: 0,
  last_success_at: null,
  next_attempt_at: null,
  ...change,
});

/** What is told while sync goes through these, one after the other, in workspace 1 unless another is named. */
function told(...steps: [SyncStatus | undefined, number?][]): string[] {
  let base: Parameters<typeof syncNews>[0];
  return steps.flatMap(([status, workspace = 1]) => {
    const [news, next] = syncNews(base, status, workspace);
    base = next;
    return news.map(({ title, body, page }) => `${title}: ${body} ${page}`);
  });
}

describe('what is told about sync', () => {
  const stuck = at({ state: 'attention' });
  test.each<[string, [SyncStatus | undefined, number?][], string[]]>([
    [
      'what is found at the start is no news',
      [[at({ state: 'attention', conflicts: 2, failed: 1 })], [at({ state: 'attention', conflicts: 2, failed: 1 })]],
      [],
    ],
    [
      'nor in another workspace, nor one that is linked now',
      [[at()], [at({ conflicts: 3 }), 2], [undefined], [at({ failed: 1 })]],
      [],
    ],
    [
      'a decision',
      [[at()], [at({ state: 'attention', conflicts: 1 })]],
      ['A decision is waiting: 1 change waits for somebody to decide. /sync?show=decisions'],
    ],
    [
      'one more, and one that was made',
      [[at({ conflicts: 1 })], [at({ conflicts: 2 })], [at({ conflicts: 1 })]],
      ['A decision is waiting: 2 changes wait for somebody to decide. /sync?show=decisions'],
    ],
    [
      'a refusal',
      [[at()], [at({ state: 'attention', failed: 2 })]],
      ['Sync needs attention: The service refused 2 changes. /sync'],
    ],
    [
      'it stops; that each try stops again is told once',
      [[at()], [stuck], [at({ state: 'syncing' })], [stuck]],
      ['Sync has stopped: It does not continue by itself. /sync'],
    ],
    [
      'it continues and stops once more',
      [[at()], [stuck], [at()], [stuck]],
      Array.from({ length: 2 }, () => 'Sync has stopped: It does not continue by itself. /sync'),
    ],
    ['a network that is gone', [[at()], [at({ state: 'offline', pending: 4 })]], []],
  ])('%s', (_what, steps, expected) => expect(told(...steps)).toEqual(expected));
});

test('what is told about owners: where they lead, and nothing of who they are; many together', () => {
  const owner = (
    id: number,
    before: 'not_started' | 'in_progress' | 'in_review',
    status: 'in_progress' | 'approved' | 'rejected',
  ) => ({ id, before, status });
  expect(ownerNews([owner(7, 'not_started', 'in_progress')])).toEqual([]);
  expect(ownerNews([owner(7, 'in_review', 'in_progress'), owner(8, 'in_review', 'rejected')])).toEqual([
    { title: 'Onboarding', body: 'An onboarding needs something from its owner.', page: '/owners?owner=7' },
    { title: 'Onboarding', body: 'An onboarding was rejected.', page: '/owners?owner=8' },
  ]);
  expect(ownerNews([1, 2, 3, 4].map((id) => owner(id, 'in_review', 'approved')))).toEqual([
    { title: 'Onboarding', body: '4 onboardings have changed.', page: '/owners' },
  ]);
});

test('during a hand-over nothing is told; afterward what is new still, and what came and went is not', () => {
  let handedOver = false;
  let looks = false;
  const shown: string[] = [];
  const news = createNews({
    isHandedOver: () => handedOver,
    mayTell: () => !looks,
    show: ({ body, page }) => void shown.push(`${body} ${page}`),
  });
  news.sync(at(), 1);
  handedOver = true;
  news.sync(at({ state: 'attention', conflicts: 1 }), 1);
  news.owners([
    { id: 7, before: 'in_review', status: 'approved' },
    { id: 8, before: 'approved', status: 'in_progress' },
  ]);
  news.owners([{ id: 8, before: 'in_progress', status: 'approved' }]);
  expect(shown).toEqual([]);
  handedOver = false;
  news.sync(at({ state: 'attention', conflicts: 1 }), 1);
  expect(shown).toEqual([
    'An onboarding was approved. /owners?owner=7',
    '1 change waits for somebody to decide. /sync?show=decisions',
  ]);
  looks = true;
  news.sync(at({ state: 'attention', conflicts: 2 }), 1);
  looks = false;
  news.sync(at({ state: 'attention', conflicts: 2 }), 1);
  expect(shown).toHaveLength(2);
});

test('progress is counted from the most that has waited, and shown while something is sent', () => {
  const follow = followWaiting();
  const seen = [
    at({ state: 'waiting', pending: 4 }),
    at({ state: 'syncing', pending: 4 }),
    at({ state: 'syncing', pending: 1, failed: 1 }),
    at({ state: 'attention', failed: 1 }),
    at({ state: 'syncing', pending: 2 }),
    undefined,
  ];
  expect(seen.map(follow)).toEqual([
    { count: 4, progress: undefined },
    { count: 4, progress: 0 },
    { count: 2, progress: 0.75 },
    { count: 1, progress: undefined },
    { count: 2, progress: 0 },
    { count: 0, progress: undefined },
  ]);
});

test('what a desktop of Linux starts holds a folder of any name', () => {
  expect(quoted('--data=/a b/100% "$HOME" `x` \\n\nExec=evil')).toBe(
    '"--data=/a b/100%% \\\\"\\\\$HOME\\\\" \\\\`x\\\\` \\\\\\\\n\\nExec=evil"',
  );
  expect(autostartEntry(['/opt/console', '--in-background']).split('\n')).toContain(
    'Exec="/opt/console" "--in-background"',
  );
});
