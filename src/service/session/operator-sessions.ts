import { createHash } from 'node:crypto';
import { DomainError } from '../../domain/domain-error.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { HandedOver, OperatorSession } from '../service-deps.ts';

const MICROS_PER_MINUTE = 60_000_000;

interface Entry {
  session: OperatorSession;
  /** On the clock of time that passes: the computer's clock may be set. */
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
  /** The passphrase was right. A session that is handed over stays so: it is taken back first. */
  unlock(cookie: string): void;
  /**
   * An owner sits down at the console. Twice for the same owner is once; `locked` for a session that is locked, or handed over
   * to somebody else.
   */
  handOver(cookie: string, to: Pick<HandedOver, 'ownerId' | 'companyName'>): void;
  /** Whether an owner sits at the console in any session, or is about to. */
  anyHandedOver(): boolean;
  /** The opening has ended: every session that was handed over to it is locked. */
  openingEnded(openingId: number): void;
  /**
   * Another workspace was opened: everybody stays signed in, and a page that still shows the one before is refused with
   * `csrf_failed` instead of writing into this one.
   */
  renewTokens(): void;
  end(cookie: string): void;
  /** `listener` runs when sessions that were open may be so no longer. Idle time is not told: ask `find`. */
  onShut(listener: () => void): () => void;
  idleMinutes(): number;
  setIdleMinutes(minutes: number): void;
}

const keyOf = (cookie: string): string => createHash('sha256').update(cookie).digest('hex');

/** Sessions live in memory alone: a restart asks for the passphrase again. Requests do not count as activity, `touch` does. */
export function createOperatorSessions(deps: {
  elapsed: () => Micros;
  random: (bytes: number) => Buffer;
  idleMinutes: number;
}): OperatorSessions {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let idleMinutes = deps.idleMinutes;

  const lock = ({ session }: Entry): void => {
    session.state = 'locked';
    session.handOver = null;
  };
  const tell = (): void => listeners.forEach((listener) => listener());

  const current = (cookie: string): Entry | undefined => {
    const entry = entries.get(keyOf(cookie));
    // An owner at work on the hosted screens is no operator at the console: a hand-over does not run out.
    if (entry?.session.state === 'open' && deps.elapsed() - entry.activeAt >= idleMinutes * MICROS_PER_MINUTE) lock(entry);
    return entry;
  };

  return {
    open(operator) {
      const cookie = deps.random(32).toString('base64url');
      const session: OperatorSession = { operator, state: 'open', handOver: null, csrfToken: deps.random(32).toString('base64url') };
      entries.set(keyOf(cookie), { session, activeAt: deps.elapsed() });
      return { session, cookie };
    },
    find: (cookie) => (cookie ? current(cookie)?.session : undefined),
    touch(cookie) {
      const entry = current(cookie);
      if (entry) entry.activeAt = deps.elapsed();
    },
    lock(cookie) {
      const entry = current(cookie);
      if (!entry) return;
      lock(entry);
      tell();
    },
    unlock(cookie) {
      const entry = current(cookie);
      if (!entry || entry.session.state === 'handed_over') return;
      entry.activeAt = deps.elapsed();
      entry.session.state = 'open';
    },
    handOver(cookie, { ownerId, companyName }) {
      const session = current(cookie)?.session;
      if (session?.handOver?.ownerId === ownerId) return;
      if (session?.state !== 'open') throw new DomainError('locked', 'The console is locked, or handed over to somebody else.');
      session.state = 'handed_over';
      session.handOver = { ownerId, companyName, openingId: null };
      tell();
    },
    anyHandedOver: () => [...entries.values()].some(({ session }) => session.state === 'handed_over'),
    openingEnded(openingId) {
      for (const entry of entries.values()) if (entry.session.handOver?.openingId === openingId) lock(entry);
    },
    renewTokens() {
      for (const { session } of entries.values()) session.csrfToken = deps.random(32).toString('base64url');
    },
    end(cookie) {
      if (entries.delete(keyOf(cookie))) tell();
    },
    onShut(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    idleMinutes: () => idleMinutes,
    setIdleMinutes(minutes) {
      idleMinutes = minutes;
    },
  };
}
