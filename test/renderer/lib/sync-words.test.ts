import { describe, expect, it } from 'vitest';
import type { SyncStatus } from '../../../src/contract/console/sync.ts';
import { formatAgo, formatBytes } from '../../../src/renderer/lib/format.ts';
import { notTooOften } from '../../../src/renderer/app/not-too-often.ts';
import {
  allSent,
  conflictWords,
  lineOf,
  lineWords,
  refusedWords,
  showsSuccess,
  waitingWords,
  type Known,
} from '../../../src/renderer/lib/sync-words.ts';
import { verdict } from '../../../src/renderer/lib/sync-verdict.ts';
import { english } from '../../../src/renderer/lib/words.ts';

const NOW = Date.parse('2026-03-12T14:05:00.000000Z');
const status = (rest: Partial<SyncStatus> = {}): SyncStatus => ({
  state: 'idle',
  pending: 0,
  failed: 0,
  conflicts: 0,
  last_success_at: '2026-03-12T14:00:00.000000Z',
  next_attempt_at: null,
  ...rest,
});
const frame = (given: SyncStatus, known?: Known) =>
  [
    lineWords(lineOf(given, known), english),
    waitingWords(given, NOW, english),
    conflictWords(given, english),
    refusedWords(given, english),
  ]
    .filter(Boolean)
    .join(' · ');

describe('what the frame says', () => {
  it.each<[string, Partial<SyncStatus>]>([
    ['Online · All sent', {}],
    ['Sending… · 7 waiting to be sent', { state: 'syncing', pending: 7 }],
    ['Offline · All sent', { state: 'offline' }],
    ['Offline · 7 waiting to be sent', { state: 'offline', pending: 7 }],
    ['Paused · 1 waiting to be sent', { state: 'paused', pending: 1 }],
    ['Online · 2 need a decision', { state: 'attention', conflicts: 2 }],
    [
      'Online · 3 waiting to be sent · 1 needs a decision · 1 refused by the service',
      { state: 'attention', pending: 3, conflicts: 1, failed: 1 },
    ],
    ['Comparing… · Not compared yet', { state: 'syncing', last_success_at: null }],
    ['Online · All sent', { state: 'syncing' }],
    ['Online · 1 waiting to be sent · 1 needs a decision', { state: 'syncing', pending: 1, conflicts: 1 }],
    ['Not syncing · 4 waiting to be sent', { state: 'attention', pending: 4 }],
    [
      'Online · 1 waiting to be sent, sending again in 2 minutes',
      { state: 'waiting', pending: 1, next_attempt_at: '2026-03-12T14:07:00.000000Z' },
    ],
  ])('%s', (words, given) => {
    expect(frame(status(given))).toBe(words);
  });

  it.each<Partial<SyncStatus>>([{ pending: 1 }, { failed: 1 }, { conflicts: 1 }, { last_success_at: null }])(
    'never that all is sent with %j',
    (given) => {
      expect(allSent(status(given))).toBe(false);
      for (const state of ['idle', 'syncing', 'waiting', 'offline', 'paused', 'attention'] as const) {
        expect(frame(status({ ...given, state }))).not.toContain('All sent');
        expect(verdict(status({ ...given, state }), undefined, NOW, english).title).not.toContain('All sent');
        expect(verdict(status({ ...given, state }), undefined, NOW, english).tone).not.toBe('good');
      }
    },
  );
});

describe('the verdict', () => {
  it.each<[string, Partial<SyncStatus>]>([
    ['All sent', {}],
    ['7 changes are being sent', { state: 'syncing', pending: 7 }],
    ['1 change waiting to be sent', { state: 'waiting', pending: 1 }],
    ['Offline', { state: 'offline' }],
    ['Offline, 1 change not confirmed yet', { state: 'offline', pending: 1 }],
    ['Paused', { state: 'paused', pending: 3, conflicts: 1 }],
    ['2 need a decision, 1 refused by the service', { state: 'attention', conflicts: 2, failed: 1 }],
    ['Comparing with the service for the first time', { state: 'syncing', last_success_at: null }],
  ])('%s', (title, given) => {
    expect(verdict(status(given), undefined, NOW, english).title).toBe(title);
  });

  it('says when it sends again what waits for its time', () => {
    const waiting = status({ state: 'waiting', pending: 2, next_attempt_at: '2026-03-12T14:07:00.000000Z' });
    expect(verdict(waiting, undefined, NOW, english)).toEqual({
      tone: 'info',
      title: '2 changes waiting to be sent',
      words: 'Sending again in 2 minutes. You can keep working in the meantime.',
    });
  });

  it('does not say "Last synced just now" beside "Offline"', () => {
    const [now, before] = ['2026-03-12T14:04:30.000000Z', '2026-03-12T14:03:00.000000Z'];
    const shown = (state: SyncStatus['state'], last_success_at: string) =>
      showsSuccess(status({ state, last_success_at }), NOW);
    expect([shown('offline', now), shown('offline', before), shown('idle', now)]).toEqual([false, true, true]);
  });

  it('says when it tries again, and what waits', () => {
    expect(
      verdict(
        status({ state: 'offline', pending: 2, next_attempt_at: '2026-03-12T14:08:30.000000Z' }),
        undefined,
        NOW,
        english,
      ).words,
    ).toMatch(/Next try in 3 minutes\.$/);
    expect(
      verdict(status({ state: 'offline', next_attempt_at: '2026-03-12T14:00:00.000000Z' }), undefined, NOW, english)
        .words,
    ).toMatch(/Next try in under a minute\.$/);
    expect(verdict(status({ state: 'paused', pending: 2 }), undefined, NOW, english).words).toBe(
      '2 changes wait on this computer. Nothing is sent or fetched until you resume.',
    );
  });
});

describe('why nothing is sent', () => {
  const known = (rest: Partial<NonNullable<Known>>): Known => ({
    paused: false,
    last_error: null,
    missing: null,
    ...rest,
  });

  it('is the service’s own words, with what waits', () => {
    const denied = status({ state: 'attention', pending: 2 });
    expect(
      verdict(
        denied,
        known({ last_error: { code: 'service_said', text: 'The access token is not valid' } }),
        NOW,
        english,
      ),
    ).toEqual({
      tone: 'warn',
      title: 'Nothing can be sent now',
      words: 'The access token is not valid. 2 changes wait on this computer.',
    });
    expect(frame(denied, known({ last_error: { code: 'service_said', text: 'The access token is not valid' } }))).toBe(
      'Not syncing · 2 waiting to be sent',
    );
    expect(
      verdict(
        status({ state: 'offline' }),
        known({ last_error: { code: 'service_said', text: 'The service is busy.' } }),
        NOW,
        english,
      ).words,
    ).toMatch(/^The service is busy\. What you do now/);
  });

  it('stays in sight while it is tried again', () => {
    const again = status({ state: 'syncing', pending: 2 });
    expect(frame(again, known({ last_error: { code: 'service_said', text: 'Nobody answers.' } }))).toBe(
      'Trying again… · 2 waiting to be sent',
    );
    expect(
      verdict(again, known({ last_error: { code: 'service_said', text: 'Nobody answers.' } }), NOW, english),
    ).toEqual({
      tone: 'warn',
      title: 'Trying again',
      words: 'Nobody answers. 2 changes wait on this computer.',
    });
  });

  it('stands still where a person is asked, however often it is tried meanwhile', () => {
    const missing = { topic: 'inverters', count: 24, of: 25 } as const;
    for (const state of ['attention', 'syncing'] as const)
      expect(
        lineOf(
          status({ state }),
          known({
            last_error: { code: 'service_said', text: 'The service no longer shows 24 of 25 inverters.' },
            missing,
          }),
        ),
      ).toBe('stuck');
  });

  it('is not taken for something to decide while there is that too', () => {
    const both = status({ state: 'attention', conflicts: 1 });
    expect(
      verdict(
        both,
        known({ last_error: { code: 'service_said', text: 'The access token is not valid' } }),
        NOW,
        english,
      ).title,
    ).toBe('Nothing can be sent now');
    expect(verdict(both, known({}), NOW, english).title).toBe('1 needs a decision');
    expect(verdict(both, known({}), NOW, english).words).toBe('Everything done on this computer is at the service.');
    expect(verdict({ ...both, pending: 1 }, known({}), NOW, english).words).toContain(
      'not sent until you have decided',
    );
  });

  it('is a person’s pause, or a network that may not be used', () => {
    const held = status({ state: 'paused', pending: 1 });
    expect([frame(held, known({ paused: true })), frame(held, known({}))]).toEqual([
      'Paused · 1 waiting to be sent',
      'Waiting for Wi-Fi · 1 waiting to be sent',
    ]);
    expect([
      verdict(held, known({ paused: true }), NOW, english).title,
      verdict(held, known({}), NOW, english).title,
    ]).toEqual(['Paused', 'Waiting for Wi-Fi or cable']);
  });
});

describe('how long ago', () => {
  it.each([
    ['14:04:30', 'just now'],
    ['14:04:00', '1 minute ago'],
    ['13:06:00', '59 minutes ago'],
    ['13:05:00', '1 hour ago'],
    ['02:05:00', '12 hours ago'],
  ])('%s was %s', (time, words) => {
    expect(formatAgo(`2026-03-12T${time}.000000Z`, new Date(NOW), english)).toBe(words);
  });

  it('[T17] is days after two of them, and nothing of the future', () => {
    expect(formatAgo('2026-03-09T14:05:00.000000Z', new Date(NOW), english)).toBe('3 days ago');
    expect(formatAgo('2026-03-13T14:05:00.000000Z', new Date(NOW), english)).toBe('just now');
  });
});

describe('an amount of data', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [4210, '4.2 kB'],
    [183_000, '183 kB'],
    [18_400_000, '18 MB'],
    [2_340_000_000, '2.3 GB'],
  ])('%d is %s', (bytes, words) => {
    expect(formatBytes(bytes, english)).toBe(words);
  });
});

describe('[SY33] a person who moves between windows', () => {
  it('wakes it at once, and then not more often than every few seconds', () => {
    let now = 0;
    const at: number[] = [];
    const wake = notTooOften(
      () => at.push(now),
      5000,
      () => now,
    );
    for (now = 0; now <= 11_000; now += 1000) wake();
    expect(at).toEqual([0, 5000, 10_000]);
  });
});
