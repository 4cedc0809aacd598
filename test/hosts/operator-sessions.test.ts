import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createOperatorSessions } from '../../src/service/session/operator-sessions.ts';
import { createTestClock } from '../support/test-clock.ts';

function setUp() {
  const clock = createTestClock();
  const sessions = createOperatorSessions({ clock: clock.now, random: randomBytes, idleMinutes: 15 });
  return { clock, sessions, ...sessions.open({ id: 1, name: 'Ada' }) };
}

test('a session is found by its cookie and by nothing else', () => {
  const { sessions, cookie } = setUp();
  expect(sessions.find(cookie)).toMatchObject({ state: 'open', operator: { id: 1, name: 'Ada' } });
  expect(sessions.find(`${cookie}x`)).toBeUndefined();
  expect(sessions.find('')).toBeUndefined();
  expect(sessions.find(undefined)).toBeUndefined();
});

test('it locks after the idle time, to the microsecond; asking for it is no activity', () => {
  const { sessions, cookie, clock } = setUp();
  clock.advance({ minutes: 15, microseconds: -1 });
  expect(sessions.find(cookie)?.state).toBe('open');
  clock.advance({ microseconds: 1 });
  expect(sessions.find(cookie)?.state).toBe('locked');
});

test('activity starts the idle time again, but does not open a locked session', () => {
  const { sessions, cookie, clock } = setUp();
  clock.advance({ minutes: 14 });
  sessions.touch(cookie);
  clock.advance({ minutes: 14 });
  expect(sessions.find(cookie)?.state).toBe('open');
  clock.advance({ minutes: 1 });
  sessions.touch(cookie);
  expect(sessions.find(cookie)?.state).toBe('locked');
  sessions.unlock(cookie);
  expect(sessions.find(cookie)?.state).toBe('open');
});

test('a shorter idle time holds for the sessions that are open already', () => {
  const { sessions, cookie, clock } = setUp();
  clock.advance({ minutes: 5 });
  sessions.setIdleMinutes(5);
  expect(sessions.find(cookie)?.state).toBe('locked');
});

test('an ended session is gone; others are not touched', () => {
  const { sessions, cookie } = setUp();
  const other = sessions.open({ id: 2, name: 'Grace' });
  sessions.end(cookie);
  sessions.lock(cookie);
  expect(sessions.find(cookie)).toBeUndefined();
  expect(sessions.find(other.cookie)?.state).toBe('open');
});
