import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createOperatorSessions } from '../../src/service/session/operator-sessions.ts';
import { createTestClock } from '../support/test-clock.ts';

function setUp() {
  const clock = createTestClock();
  const sessions = createOperatorSessions({ elapsed: clock.elapsed, random: randomBytes, idleMinutes: 15 });
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

test('after another workspace was opened every session has a new token and goes on as it was', () => {
  const { sessions, cookie, session } = setUp();
  const before = session.csrfToken;
  sessions.renewTokens();
  expect(sessions.find(cookie)).toMatchObject({ state: 'open', operator: { id: 1 } });
  expect(sessions.find(cookie)?.csrfToken).not.toBe(before);
});

const mary = { ownerId: 7, companyName: 'Bright Roofs' };

test('a handed-over session does not run out, and neither activity nor the passphrase opens it', () => {
  const { sessions, cookie, clock } = setUp();
  sessions.handOver(cookie, mary);
  clock.advance({ hours: 2 });
  sessions.touch(cookie);
  sessions.unlock(cookie);
  expect(sessions.find(cookie)).toMatchObject({ state: 'handed_over', handOver: { ...mary, openingId: null } });
  sessions.lock(cookie);
  expect(sessions.find(cookie)).toMatchObject({ state: 'locked', handOver: null });
  sessions.unlock(cookie);
  expect(sessions.find(cookie)?.state).toBe('open');
});

test('only an open session is handed over, and only to one owner', () => {
  const { sessions, cookie, clock } = setUp();
  sessions.handOver(cookie, mary);
  sessions.handOver(cookie, mary);
  expect(() => sessions.handOver(cookie, { ...mary, ownerId: 8 })).toThrow(expect.objectContaining({ code: 'locked' }));
  expect(() => sessions.handOver('none', mary)).toThrow(expect.objectContaining({ code: 'locked' }));
  const { cookie: idle } = sessions.open({ id: 2, name: 'Grace' });
  clock.advance({ minutes: 15 });
  expect(() => sessions.handOver(idle, mary)).toThrow(expect.objectContaining({ code: 'locked' }));
});

test('the end of an opening locks the sessions that were handed over to it, and no other', () => {
  const { sessions, cookie } = setUp();
  const { cookie: other } = sessions.open({ id: 2, name: 'Grace' });
  const { cookie: typing } = sessions.open({ id: 3, name: 'Joan' });
  for (const [seat, openingId] of [[cookie, 1], [other, 2], [typing, null]] as const) {
    sessions.handOver(seat, mary);
    Object.assign(sessions.find(seat)?.handOver ?? {}, { openingId });
  }
  sessions.openingEnded(1);
  expect([cookie, other, typing].map((seat) => sessions.find(seat)?.state)).toEqual(['locked', 'handed_over', 'handed_over']);
});

test('whoever follows open sessions hears when one is shut, until he stops', () => {
  const { sessions, cookie } = setUp();
  let heard = 0;
  const stop = sessions.onShut(() => void heard++);
  sessions.handOver(cookie, mary);
  sessions.lock(cookie);
  sessions.end(cookie);
  sessions.end(cookie);
  expect(heard).toBe(3);
  stop();
  sessions.lock(sessions.open({ id: 2, name: 'Grace' }).cookie);
  expect(heard).toBe(3);
});
