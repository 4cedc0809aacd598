import { EventEmitter, once } from 'node:events';
import type { JournalEntry } from '../../../contract/console/test-helpers/requests.ts';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import {
  createSystemOwner,
  getSystemOwner,
  listSystemOwners,
  updateSystemOwner,
} from '../../../contract/operations.ts';
import { createRedactor, type Redactor } from './redactor.ts';

/** What the journal keeps at most; the oldest requests go first. */
const MOST_ENTRIES = 10_000;
const MOST_CHARACTERS = 32 * 1024 * 1024;

const REPLAY = 'x-console-replay';

/** The requests of one workspace since it was opened, in memory alone. */
export interface Journal {
  redactor: Redactor;
  /** The id of the latest request that was answered; 0: none. */
  latest(): number;
  /** Keeps a request that is answered. What becomes of the answer may still be noted in it. */
  add(entry: Omit<JournalEntry, 'id'>): JournalEntry;
  /** A request with this header, which never reaches the service, is noted as a replay of the one with this id. */
  announceReplay(id: number): Record<string, string>;
  /** Takes that header off; null where there is none that was announced. */
  takeReplay(headers: Record<string, unknown>): number | null;
  entries(): readonly JournalEntry[];
  /** Those after the one with this id. */
  since(id: number): readonly JournalEntry[];
  forgotten(): number;
  clear(): void;
  /** Resolves when this is so, or with the end of `signal`. */
  until(met: () => boolean, signal: AbortSignal): Promise<void>;
  /** What is personal about these owners is locked (D17) or erased, and leaves the journal as well. */
  lockOwners(found: Promise<Iterable<number>>): void;
  /** Resolves when it has left. */
  settled(): Promise<unknown>;
  /** The workspace has another state: its owners are not those of the requests that are kept. */
  forgetOwners(): void;
}

const OWNER_OPERATIONS: readonly string[] = [
  createSystemOwner,
  getSystemOwner,
  listSystemOwners,
  updateSystemOwner,
].map(({ id }) => id);

/** What the service says of a change that comes after the first link. */
const LOCKED: ErrorCode = 'personal_information_locked';

const lengthOf = (message: Pick<JournalEntry['request'], 'headers' | 'body'> | null): number =>
  Object.entries(message?.headers ?? {}).reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    message?.body?.length ?? 0,
  );

const charactersOf = ({ path, request, response }: JournalEntry): number =>
  path.length + lengthOf(request) + lengthOf(response) + 1000;

/** Whose account the body of a request is about; undefined where the answer that says so was lost. */
function ownerOf({ operation, path, response }: JournalEntry): number | undefined {
  if (operation !== createSystemOwner.id) return Number(/^\/v1\/system-owners\/(\d+)/.exec(path)?.[1]);
  const [, id] = /"id":(\d+)/.exec(response?.body ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
}

/** `random` draws what secrets are marked with; `onChange` hears of every request, and when they are forgotten. */
export function createJournal(random: (bytes: number) => Buffer, onChange: () => void = () => undefined): Journal {
  const redactor = createRedactor(random(32));
  const added = new EventEmitter().setMaxListeners(0);
  const locked = new Set<number>();
  const replays = new Map<string, number>();
  const sizes = new WeakMap<JournalEntry, number>();
  let locking: Promise<unknown> = Promise.resolve();
  let entries: JournalEntry[] = [];
  let latest = 0;
  let characters = 0;
  let forgotten = 0;

  /** Takes out what is personal about these owners, whose information is locked. */
  function hidePersonal(entry: JournalEntry, ids: ReadonlySet<number>): void {
    if (!OWNER_OPERATIONS.includes(entry.operation ?? '')) return;
    const { request, response, judged } = entry;
    const owner = ownerOf(entry);
    const isLocked = (owner === undefined ? ids.size > 0 : ids.has(owner)) || judged.code === LOCKED;
    if (request.body && isLocked) request.body = redactor.personal(request.body, () => true);
    const { body } = response ?? {};
    if (response && body && [...ids].some((id) => body.includes(`"id":${id}`)))
      response.body = redactor.personal(body, (id) => ids.has(Number(id)));
  }

  /** Notes how large an entry is now. */
  function measure(entry: JournalEntry): void {
    const size = charactersOf(entry);
    characters += size - (sizes.get(entry) ?? 0);
    sizes.set(entry, size);
  }

  function makeRoom(): void {
    let gone = 0;
    for (const entry of entries) {
      if (entries.length - gone <= MOST_ENTRIES && characters <= MOST_CHARACTERS) break;
      characters -= sizes.get(entry) ?? 0;
      gone += 1;
    }
    if (gone === 0) return;
    entries = entries.slice(gone);
    forgotten += gone;
  }

  return {
    redactor,
    latest: () => latest,
    add(given) {
      const entry = { ...given, id: (latest += 1) };
      hidePersonal(entry, locked);
      entries.push(entry);
      measure(entry);
      makeRoom();
      added.emit('added');
      onChange();
      return entry;
    },
    announceReplay(id) {
      const token = random(16).toString('hex');
      replays.set(token, id);
      return { [REPLAY]: token };
    },
    takeReplay(headers) {
      const token = headers[REPLAY];
      const id = typeof token === 'string' ? replays.get(token) : undefined;
      if (id === undefined) return null;
      replays.delete(token as string);
      delete headers[REPLAY];
      return id;
    },
    entries: () => entries,
    since: (id) => entries.slice(Math.max(0, entries.length - (latest - id))), // their ids have no gaps
    forgotten: () => forgotten,
    clear() {
      entries = [];
      characters = 0;
      forgotten = 0;
      onChange();
    },
    async until(met, signal) {
      while (!met() && !signal.aborted) await once(added, 'added', { signal }).catch(() => undefined);
    },
    lockOwners(found) {
      const hide = (ids: Iterable<number>): void => {
        const more = new Set([...ids].filter((id) => !locked.has(id)));
        if (more.size === 0) return;
        for (const id of more) locked.add(id);
        for (const entry of entries) {
          hidePersonal(entry, more);
          measure(entry);
        }
      };
      // Only a store that closes does not answer.
      locking = Promise.all([locking, found.then(hide, () => undefined)]);
    },
    settled: () => locking,
    forgetOwners: () => locked.clear(),
  };
}
