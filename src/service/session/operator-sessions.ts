import { createHash } from 'node:crypto';
import { DomainError, notFound } from '../../domain/domain-error.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { HandedOver, OperatorSession } from './operator-session.ts';
import { cookieOf, keyOf, secretOf } from './session-key.ts';

const MICROS_PER_MINUTE = 60_000_000;

interface Entry {
  /** For other operators to name it by; it opens nothing. */
  id: number;
  beganAt: Micros;
  session: OperatorSession;
  /** On the clock of elapsed time: the computer's clock may be set. */
  activeAt: Micros;
  /** The session that takes this one's place as soon as somebody comes with its cookie and secret. */
  next: Next | null;
}

/**
 * Begun by the passphrase; its answer may be lost on the way to a page that is loaded anew, with the cookie or before
 * it.
 */
interface Next {
  begun: BegunOperatorSession;
  entry: Entry;
  /** Under its cookie and secret. */
  name: string;
  /**
   * Under its cookie and the secret before: the browser has taken the answer, the page has not. It names the locked
   * session.
   */
  halfTaken: string;
}

/** A session and what names it from here on: only a hash of both halves together stays once the session is in use. */
export interface BegunOperatorSession {
  session: OperatorSession;
  /** For the browser, which sends it along. */
  cookie: string;
  /** For the page, which keeps it for its own origin. */
  secret: string;
}

/** A session as others see it. Times are on the clock of elapsed time. */
export interface ListedSession {
  id: number;
  operator: OperatorSession['operator'];
  state: OperatorSession['state'];
  own: boolean;
  beganAt: Micros;
  activeAt: Micros;
}

/**
 * Every session is named by a key, its cookie and its secret together (`findSessionKey`); a key that names none changes
 * nothing.
 */
export interface OperatorSessions {
  open(operator: OperatorSession['operator']): BegunOperatorSession;
  /** The session of a key, locked first when its idle time has passed. */
  find(key: string | undefined): OperatorSession | undefined;
  /** A person is at work: the idle time starts again. A locked session stays locked. */
  touch(key: string): void;
  lock(key: string): void;
  /** Locks every session that is open; whether there was one. */
  lockAll(): boolean;
  /**
   * The passphrase was right: another session of the same operator begins in place of the locked one, which stays,
   * locked, until somebody comes with the new cookie and secret; unlocked once more before that, the answer is the
   * same. A session that is already open is kept, and its idle time starts again. Undefined for a session that is
   * handed over, which is taken back first.
   */
  unlock(key: string): BegunOperatorSession | undefined;
  /**
   * An owner sits down at the console: the operator's session is over, and one begins that is good for the hand-over
   * alone. Whatever the owner finds in the browser is worth nothing afterward. `locked` for a session that is not open.
   */
  handOver(key: string, to: Omit<HandedOver, 'openingId'>): BegunOperatorSession;
  /** To whom the console is handed over, in whatever session. */
  handedOver(): HandedOver[];
  /** Locks every session that is handed over; to whom they were. */
  takeBackAll(): HandedOver[];
  /** Whether an owner sits at the console in the window of this opening. */
  isHandedOverTo(openingId: number): boolean;
  /** The opening has ended: every session that was handed over to it is locked. */
  openingEnded(openingId: number): void;
  end(key: string): void;
  /** All that there are, in the order in which they began; `own`: the one of this key. */
  list(key: string | undefined): ListedSession[];
  /** Throws `locked` unless the session of this key is open. */
  assertOpen(key: string | undefined): void;
  /** Throws `not_found`, and `conflict` for a session that is handed over or the own one. */
  assertEndable(id: number, key: string | undefined): ListedSession;
  /** Ends the sessions that `which` picks. */
  endThose(which: (session: ListedSession) => boolean, key?: string): void;
  /** Existing sessions continue under the new name. */
  rename(operator: OperatorSession['operator']): void;
  /** `listener` runs when sessions that were open may be so no longer. Idle time is not told: ask `find`. */
  onShut(listener: () => void): () => void;
  idleMinutes(): number;
  setIdleMinutes(minutes: number): void;
}

/**
 * How long a lookup takes depends on this hash alone, and nobody can choose a text whose hash is nearer to that of a
 * right one (T32).
 */
const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');

const notOpen = (): DomainError => new DomainError('locked', { code: 'not_open' });

/**
 * Sessions live in memory alone: a restart asks for the passphrase again. Requests do not count as activity, `touch`
 * does.
 */
export function createOperatorSessions(deps: {
  elapsed: () => Micros;
  random: (bytes: number) => Buffer;
  idleMinutes: number;
}): OperatorSessions {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let idleMinutes = deps.idleMinutes;
  let last = 0;

  const lock = ({ session }: Entry): void => {
    session.handedOverBy = session.handOver?.companyName ?? session.handedOverBy;
    session.state = 'locked';
    session.handOver = null;
  };
  const tell = (): void => listeners.forEach((listener) => listener());

  const lockWhenIdle = (entry: Entry): void => {
    // An owner at work on the hosted screens is no operator at the console: a hand-over does not run out.
    if (entry.session.state === 'open' && deps.elapsed() - entry.activeAt >= idleMinutes * MICROS_PER_MINUTE)
      lock(entry);
  };

  /**
   * Under which name the session of a key is kept. The first to come with the key of a next session puts that in its
   * place.
   */
  const keptAs = (key: string): string | undefined => {
    const name = nameOf(key);
    if (entries.has(name)) return name;
    const [before, { next = null } = {}] =
      [...entries].find(([, each]) => each.next?.name === name || each.next?.halfTaken === name) ?? [];
    if (before === undefined || next?.name !== name) return before;
    entries.delete(before);
    entries.set(name, next.entry);
    return name;
  };

  const current = (key: string): Entry | undefined => {
    const entry = entries.get(keptAs(key) ?? '');
    if (entry) lockWhenIdle(entry);
    return entry;
  };

  const draw = (session: OperatorSession): { begun: BegunOperatorSession; entry: Entry; name: string } => {
    const [cookie, secret] = [deps.random(32).toString('base64url'), deps.random(32).toString('base64url')];
    const entry = { session, id: (last += 1), beganAt: deps.elapsed(), activeAt: deps.elapsed(), next: null };
    return { begun: { session, cookie, secret }, entry, name: nameOf(keyOf({ cookie, secret })) };
  };

  const begin = (session: OperatorSession): BegunOperatorSession => {
    const { begun, entry, name } = draw(session);
    entries.set(name, entry);
    return begun;
  };

  /** Every session that could be used, those that nobody has come with yet among them. */
  const all = (): Entry[] =>
    [...entries.values()].flatMap((entry) => (entry.next ? [entry, entry.next.entry] : [entry]));

  const handedOver = (): HandedOver[] => [...entries.values()].flatMap(({ session }) => session.handOver ?? []);

  const list = (key: string | undefined): ListedSession[] => {
    const own = key === undefined ? undefined : keptAs(key);
    return [...entries].map(([name, entry]) => {
      lockWhenIdle(entry);
      const {
        id,
        session: { operator, state },
        beganAt,
        activeAt,
      } = entry;
      return { id, operator, state, own: name === own, beganAt, activeAt };
    });
  };

  return {
    open: (operator) => begin({ operator, state: 'open', handOver: null, handedOverBy: null }),
    find: (key) => (key ? current(key)?.session : undefined),
    touch(key) {
      const entry = current(key);
      if (entry) entry.activeAt = deps.elapsed();
    },
    lock(key) {
      const entry = current(key);
      if (!entry) return;
      lock(entry);
      tell();
    },
    lockAll() {
      const open = all().filter(({ session }) => session.state === 'open');
      open.forEach(lock);
      tell();
      return open.length > 0;
    },
    unlock(key) {
      const entry = current(key);
      if (!entry || entry.session.state === 'handed_over') return undefined;
      if (entry.session.state === 'open') {
        entry.activeAt = deps.elapsed();
        return { session: entry.session, cookie: cookieOf(key), secret: secretOf(key) };
      }
      if (entry.next) lockWhenIdle(entry.next.entry);
      if (entry.next?.begun.session.state === 'open') return entry.next.begun;
      const drawn = draw({ operator: entry.session.operator, state: 'open', handOver: null, handedOverBy: null });
      entry.next = { ...drawn, halfTaken: nameOf(keyOf({ cookie: drawn.begun.cookie, secret: secretOf(key) })) };
      return drawn.begun;
    },
    handOver(key, to) {
      const session = current(key)?.session;
      if (session?.state !== 'open') throw notOpen();
      entries.delete(keptAs(key) ?? '');
      const begun = begin({
        operator: session.operator,
        state: 'handed_over',
        handOver: { ...to, openingId: null },
        handedOverBy: null,
      });
      tell();
      return begun;
    },
    handedOver,
    takeBackAll() {
      const taken = handedOver();
      for (const entry of entries.values()) if (entry.session.state === 'handed_over') lock(entry);
      tell();
      return taken;
    },
    isHandedOverTo: (openingId) => handedOver().some((to) => to.openingId === openingId),
    openingEnded(openingId) {
      for (const entry of entries.values()) if (entry.session.handOver?.openingId === openingId) lock(entry);
    },
    end(key) {
      if (entries.delete(keptAs(key) ?? '')) tell();
    },
    list,
    assertOpen(key) {
      if (key === undefined || current(key)?.session.state !== 'open') throw notOpen();
    },
    assertEndable(id, key) {
      const found = list(key).find((session) => session.id === id);
      if (!found) throw notFound('session', id);
      if (found.own) throw new DomainError('conflict', { code: 'own_session' });
      if (found.state === 'handed_over') throw new DomainError('conflict', { code: 'session_in_use_by_owner' });
      return found;
    },
    endThose(which, key) {
      const ending = new Set(
        list(key)
          .filter(which)
          .map(({ id }) => id),
      );
      for (const [name, { id }] of entries) if (ending.has(id)) entries.delete(name);
      if (ending.size > 0) tell();
    },
    rename(operator) {
      for (const { session } of all()) if (session.operator.id === operator.id) session.operator = { ...operator };
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
