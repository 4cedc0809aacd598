import { describe, expect, test } from 'vitest';
import { syncNotifications, type SyncBase } from '../../src/domain/notifications/sync-notifications.ts';

type State = Parameters<typeof syncNotifications>[1];
const at = (change: Partial<State> = {}): State => ({
  state: 'idle',
  pending: 0,
  failed: 0,
  conflicts: 0,
  run_failed: false,
  ...change,
});
const offline = at({ state: 'offline', pending: 4 });
const stuck = at({ state: 'attention' });

/** What is noted while sync goes through these, a number of seconds after the one before each; `-kind`: settled. */
function noted(...steps: [State, number?][]): string[] {
  let base: SyncBase | undefined;
  let now = 0;
  return steps.flatMap(([state, seconds = 1]) => {
    now += seconds * 1_000_000;
    const { added, settled, base: next } = syncNotifications(base, state, now);
    base = next;
    return [...added.map(({ kind, count }) => `${kind} ${count}`), ...settled.map((kind) => `-${kind}`)];
  });
}

describe('what is noted of sync', () => {
  test.each<[string, [State, number?][], string[]]>([
    [
      'what is found when it is linked is no news',
      [[at({ conflicts: 2, failed: 1 })], [at({ conflicts: 2, failed: 1 })]],
      [],
    ],
    ['a decision', [[at()], [at({ state: 'attention', conflicts: 1 })]], ['decisions 1']],
    [
      'one more, one that is made, and the last one',
      [[at({ conflicts: 1 })], [at({ conflicts: 2 })], [at({ conflicts: 1 })], [at()]],
      ['decisions 2', '-decisions'],
    ],
    ['refusals, and their end', [[at()], [at({ failed: 2 })], [at()]], ['refused 2', '-refused']],
    [
      'it stops; that each try stops again is noted once; it continues',
      [[at()], [stuck], [at({ state: 'syncing' })], [stuck], [at()], [stuck]],
      ['stopped null', '-stopped', 'stopped null'],
    ],
    [
      'it stops while something is refused, and a refusal while it has stopped does not hide that',
      [
        [at()],
        [at({ state: 'attention', failed: 1, run_failed: true })],
        [at({ state: 'attention', failed: 2, run_failed: true })],
        [at({ state: 'attention', failed: 2 })],
      ],
      ['refused 1', 'stopped null', 'refused 2', '-stopped'],
    ],
    ['a network that is gone', [[at()], [offline]], []],
    [
      'everything sent after a time offline',
      [[at()], [offline], [at({ state: 'syncing', pending: 1 }), 60], [at()], [at()]],
      ['all_sent null'],
    ],
    ['a network that was gone for a moment', [[at()], [offline], [at(), 59]], []],
    ['nothing was waiting meanwhile', [[at()], [at({ state: 'offline' })], [at(), 3600]], []],
    ['what waited was taken back', [[at()], [offline], [at({ state: 'offline' }), 3600], [at()]], []],
    ['something was refused', [[at()], [offline], [at({ failed: 1 }), 3600], [at()]], ['refused 1', '-refused']],
  ])('%s', (_what, steps, expected) => expect(noted(...steps)).toEqual(expected));
});
