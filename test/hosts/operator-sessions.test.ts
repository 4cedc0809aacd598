import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createOperatorSessions, type OperatorSessions } from '../../src/service/session/operator-sessions.ts';
import { keyOf } from '../../src/service/session/session-key.ts';
import { createTestClock } from '../support/test-clock.ts';

function open(sessions: OperatorSessions, id: number, name: string) {
  const begun = sessions.open({ id, name });
  return { ...begun, key: keyOf(begun) };
}

function setUp() {
  const clock = createTestClock();
  const sessions = createOperatorSessions({ elapsed: clock.elapsed, random: randomBytes, idleMinutes: 15 });
  return { clock, sessions, ...open(sessions, 1, 'Ada') };
}

test('a session is found by its cookie and secret together, and by nothing else', () => {
  const { sessions, key, cookie, secret } = setUp();
  expect(sessions.find(key)).toMatchObject({ state: 'open', operator: { id: 1, name: 'Ada' } });
  for (const other of [`${key}x`, cookie, secret, keyOf({ cookie: secret, secret: cookie })])
    expect(sessions.find(other)).toBeUndefined();
  expect(sessions.find('')).toBeUndefined();
  expect(sessions.find(undefined)).toBeUndefined();
});

test('it locks after the idle time, to the microsecond; asking for it is no activity', () => {
  const { sessions, key, clock } = setUp();
  clock.advance({ minutes: 15, microseconds: -1 });
  expect(sessions.find(key)?.state).toBe('open');
  clock.advance({ microseconds: 1 });
  expect(sessions.find(key)?.state).toBe('locked');
});

test('activity starts the idle time again, but does not open a locked session', () => {
  const { sessions, key, clock } = setUp();
  clock.advance({ minutes: 14 });
  sessions.touch(key);
  clock.advance({ minutes: 14 });
  expect(sessions.find(key)?.state).toBe('open');
  clock.advance({ minutes: 1 });
  sessions.touch(key);
  expect(sessions.find(key)?.state).toBe('locked');
  const begun = sessions.unlock(key);
  expect(sessions.find(begun && keyOf(begun))?.state).toBe('open');
  expect(sessions.find(key)).toBeUndefined();
});

describe('unlocked, while nobody has come with the new session yet', () => {
  function unlocked() {
    const set = setUp();
    set.sessions.lock(set.key);
    const begun = set.sessions.unlock(set.key);
    if (!begun) throw new Error('not unlocked');
    return { ...set, begun, next: keyOf(begun), halfTaken: keyOf({ cookie: begun.cookie, secret: set.secret }) };
  }

  test('the one before is locked and can be unlocked, by a page that lost the answer with or without the cookie', () => {
    const { sessions, key, halfTaken, next, begun } = unlocked();
    for (const lost of [key, halfTaken]) {
      expect(sessions.find(lost)).toMatchObject({ state: 'locked', operator: { name: 'Ada' } });
      expect(sessions.unlock(lost)).toEqual(begun);
    }
    expect(sessions.list(next)).toMatchObject([{ own: true, state: 'open' }]);
    for (const lost of [key, halfTaken])
      expect([sessions.find(lost), sessions.unlock(lost)]).toEqual([undefined, undefined]);
    expect(sessions.find(next)?.state).toBe('open');
  });

  test('it is locked with all others, renamed, idle, and ended like a session that is in use', () => {
    const { sessions, key, next, clock, begun } = unlocked();
    sessions.rename({ id: 1, name: 'Ada L.' });
    expect(sessions.lockAll()).toBe(true);
    expect(begun.session).toMatchObject({ state: 'locked', operator: { name: 'Ada L.' } });
    const again = sessions.unlock(key);
    expect(sessions.find(next)).toBeUndefined();
    clock.advance({ minutes: 15 });
    expect(sessions.find(again && keyOf(again))?.state).toBe('locked');
    const last = sessions.unlock(again ? keyOf(again) : '');
    sessions.endThose(({ operator }) => operator.id === 1);
    for (const ended of [key, next, again && keyOf(again), last && keyOf(last)])
      expect(sessions.find(ended)).toBeUndefined();
  });

  test('signing out ends it, wherever the page stands', () => {
    for (const which of ['key', 'halfTaken', 'next'] as const) {
      const set = unlocked();
      set.sessions.end(set[which]);
      for (const gone of [set.key, set.halfTaken, set.next]) expect(set.sessions.find(gone)).toBeUndefined();
    }
  });
});

test('the passphrase in a session that is open begins no other one, and is activity', () => {
  const { sessions, key, cookie, secret, session, clock } = setUp();
  clock.advance({ minutes: 14 });
  expect(sessions.unlock(key)).toEqual({ session, cookie, secret });
  clock.advance({ minutes: 14 });
  expect([sessions.find(key)?.state, sessions.list(key).length]).toEqual(['open', 1]);
  clock.advance({ minutes: 1 });
  expect(sessions.find(key)?.state).toBe('locked');
});

test('a shorter idle time holds for the sessions that are open already', () => {
  const { sessions, key, clock } = setUp();
  clock.advance({ minutes: 5 });
  sessions.setIdleMinutes(5);
  expect(sessions.find(key)?.state).toBe('locked');
});

test('an ended session is gone; others are not touched', () => {
  const { sessions, key } = setUp();
  const other = open(sessions, 2, 'Grace');
  sessions.end(key);
  sessions.lock(key);
  expect(sessions.find(key)).toBeUndefined();
  expect(sessions.find(other.key)?.state).toBe('open');
});

const mary = { ownerId: 7, companyName: 'Bright Roofs', logo: null, color: '#1f5c99' };

test('a hand-over ends the session and begins another, which neither activity nor the passphrase opens, and which does not run out', () => {
  const { sessions, key, clock } = setUp();
  const begun = sessions.handOver(key, mary);
  const seat = keyOf(begun);
  expect(sessions.find(key)).toBeUndefined();
  clock.advance({ hours: 2 });
  sessions.touch(seat);
  expect(sessions.unlock(seat)).toBeUndefined();
  expect(sessions.find(seat)).toMatchObject({ state: 'handed_over', handOver: { ...mary, openingId: null } });
  sessions.lock(seat);
  expect(sessions.find(seat)).toMatchObject({ state: 'locked', handOver: null, handedOverBy: 'Bright Roofs' });
  const back = sessions.unlock(seat);
  expect(sessions.find(back && keyOf(back))).toMatchObject({
    state: 'open',
    handedOverBy: null,
    operator: { name: 'Ada' },
  });
  expect([sessions.find(key), sessions.find(seat)]).toEqual([undefined, undefined]);
});

test('only an open session is handed over, and only once', () => {
  const { sessions, key, clock } = setUp();
  const seat = keyOf(sessions.handOver(key, mary));
  const { key: idle } = open(sessions, 2, 'Grace');
  clock.advance({ minutes: 15 });
  for (const other of [key, seat, 'none', idle])
    expect(() => sessions.handOver(other, { ...mary, ownerId: 8 })).toThrow(
      expect.objectContaining({ code: 'locked' }),
    );
});

test('every hand-over is taken back at once, and no other session is touched', () => {
  const { sessions, key } = setUp();
  const { key: other } = open(sessions, 2, 'Grace');
  const seat = keyOf(sessions.handOver(key, mary));
  expect(sessions.takeBackAll()).toMatchObject([mary]);
  expect([sessions.find(seat)?.state, sessions.find(other)?.state, sessions.handedOver()]).toEqual([
    'locked',
    'open',
    [],
  ]);
});

test('the end of an opening locks the sessions that were handed over to it, and no other', () => {
  const { sessions, key } = setUp();
  const { key: other } = open(sessions, 2, 'Grace');
  const { key: typing } = open(sessions, 3, 'Joan');
  const seats = (
    [
      [key, 1],
      [other, 2],
      [typing, null],
    ] as const
  ).map(([before, openingId]) => {
    const seat = keyOf(sessions.handOver(before, mary));
    Object.assign(sessions.find(seat)?.handOver ?? {}, { openingId });
    return seat;
  });
  sessions.openingEnded(1);
  expect(seats.map((seat) => sessions.find(seat)?.state)).toEqual(['locked', 'handed_over', 'handed_over']);
});

test('whoever follows open sessions hears when one is shut, until he stops', () => {
  const { sessions, key } = setUp();
  let heard = 0;
  const stop = sessions.onShut(() => void heard++);
  const seat = keyOf(sessions.handOver(key, mary));
  sessions.lock(seat);
  sessions.end(seat);
  sessions.end(seat);
  expect(heard).toBe(3);
  stop();
  sessions.lock(open(sessions, 2, 'Grace').key);
  expect(heard).toBe(3);
});
