import { createHash } from 'node:crypto';
import type { Micros } from '../../domain/timestamp.ts';
import type { OperatorSession } from '../service-deps.ts';

const MICROS_PER_MINUTE = 60_000_000;

interface Entry {
  session: OperatorSession;
  activeAt: Micros;
}

/** Every session is named by the value of its cookie; a value that names none changes nothing. */
export interface OperatorSessions {
  /** Starts a session; `cookie` leaves the process once and only its hash stays. */
  open(operator: OperatorSession['operator']): { session: OperatorSession; cookie: string };
  /** The session of a cookie, locked first when its idle time has passed. */
  find(cookie: string | undefined): OperatorSession | undefined;
  /** A person is at work: the idle time starts again. A locked session stays locked. */
  touch(cookie: string): void;
  lock(cookie: string): void;
  /** The passphrase was right. */
  unlock(cookie: string): void;
  end(cookie: string): void;
  idleMinutes(): number;
  setIdleMinutes(minutes: number): void;
}

const keyOf = (cookie: string): string => createHash('sha256').update(cookie).digest('hex');

/** Sessions live in memory alone: a restart asks for the passphrase again. Requests do not count as activity, `touch` does. */
export function createOperatorSessions(deps: {
  clock: () => Micros;
  random: (bytes: number) => Buffer;
  idleMinutes: number;
}): OperatorSessions {
  const entries = new Map<string, Entry>();
  let idleMinutes = deps.idleMinutes;

  const current = (cookie: string): Entry | undefined => {
    const entry = entries.get(keyOf(cookie));
    if (entry && deps.clock() - entry.activeAt >= idleMinutes * MICROS_PER_MINUTE) entry.session.state = 'locked';
    return entry;
  };

  return {
    open(operator) {
      const cookie = deps.random(32).toString('base64url');
      const session: OperatorSession = { operator, state: 'open', csrfToken: deps.random(32).toString('base64url') };
      entries.set(keyOf(cookie), { session, activeAt: deps.clock() });
      return { session, cookie };
    },
    find: (cookie) => (cookie ? current(cookie)?.session : undefined),
    touch(cookie) {
      const entry = current(cookie);
      if (entry) entry.activeAt = deps.clock();
    },
    lock(cookie) {
      const entry = current(cookie);
      if (entry) entry.session.state = 'locked';
    },
    unlock(cookie) {
      const entry = current(cookie);
      if (!entry) return;
      entry.activeAt = deps.clock();
      entry.session.state = 'open';
    },
    end: (cookie) => void entries.delete(keyOf(cookie)),
    idleMinutes: () => idleMinutes,
    setIdleMinutes(minutes) {
      idleMinutes = minutes;
    },
  };
}
