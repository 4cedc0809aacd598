import { expect, test } from 'vitest';
import type { SyncStatus } from '../../src/contract/console/sync.ts';
import { newsOf, type Noted } from '../../src/main/desktop/news.ts';
import { createNews } from '../../src/main/desktop/tell-news.ts';
import { autostartEntry, quoted } from '../../src/main/desktop/autostart-entry.ts';
import { wordsIn } from '../../src/main/words.ts';
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

const english = wordsIn('en-US');

const noted = (kind: Noted['kind'], owner_id: number | null = null, count: number | null = null): Noted => ({
  id: 1,
  kind,
  owner_id,
  count,
  at: 0,
  read: false,
});

test('what is announced of owners: where it leads, and nothing of who they are; many together', () => {
  expect(newsOf([noted('owner_needs_something', 7), noted('owner_rejected', 8)], english)).toEqual([
    { title: 'Onboarding', body: 'An onboarding needs something from its owner.', page: '/owners?owner=7' },
    { title: 'Onboarding', body: 'An onboarding was rejected.', page: '/owners?owner=8' },
  ]);
  expect(newsOf([noted('all_sent'), ...[1, 2, 3, 4].map((id) => noted('owner_approved', id))], english)).toEqual([
    { title: 'Onboarding', body: '4 onboardings have changed.', page: '/owners' },
    { title: 'Everything is sent', body: 'What you did offline has reached the service.', page: '/sync' },
  ]);
});

test('it is announced in the language of the program', () => {
  expect(newsOf([noted('decisions', null, 2)], wordsIn('es-US'))).toEqual([
    {
      title: 'Una decisión espera',
      body: '2 cambios esperan a que alguien decida.',
      page: '/sync?show=decisions',
    },
  ]);
});

test('during a hand-over nothing is announced; afterward what came last of each owner and kind', () => {
  let handedOver = true;
  let wanted: Noted['kind'][] = ['owner_approved', 'owner_needs_something', 'decisions'];
  const shown: string[] = [];
  const news = createNews({
    words: () => english,
    isHandedOver: () => handedOver,
    mayTell: ({ kind }) => wanted.includes(kind),
    show: ({ body, page }) => void shown.push(`${body} ${page}`),
  });
  news.follow(1);
  news.noted([noted('decisions', null, 1), noted('owner_approved', 7), noted('owner_needs_something', 8)]);
  news.noted([noted('owner_approved', 8), noted('decisions', null, 2), noted('refused', null, 1)]);
  news.follow(1);
  expect(shown).toEqual([]);
  handedOver = false;
  news.follow(1);
  expect(shown).toEqual([
    'An onboarding was approved. /owners?owner=7',
    'An onboarding was approved. /owners?owner=8',
    '2 changes wait for somebody to decide. /sync?show=decisions',
  ]);
  wanted = [];
  news.noted([noted('decisions', null, 3)]);
  wanted = ['decisions'];
  news.follow(1);
  expect(shown).toHaveLength(3);
  handedOver = true;
  news.noted([noted('decisions', null, 4)]);
  handedOver = false;
  news.follow(2);
  expect(shown).toHaveLength(3);
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
