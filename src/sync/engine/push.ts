import type { QueuedChange } from '../../store/sync-records.ts';
import type { SyncContext } from './context.ts';
import { sendChange } from './send-change.ts';

/** Changes in flight at the same time, and how many are looked up at once. */
const AT_ONCE = 4;
const LOOKED_UP = 64;

/**
 * The changes that may go now, oldest first; an equal create is passed over while one of its content is in flight (T9).
 */
function createQueueReader(
  { store }: Pick<SyncContext, 'store'>,
  inFlight: ReadonlyMap<number, { change: QueuedChange }>,
  left: ReadonlySet<number>,
) {
  const waiting: QueuedChange[] = [];
  const isInFlight = ({ content_hash }: QueuedChange): boolean =>
    content_hash !== null && [...inFlight.values()].some(({ change }) => change.content_hash === content_hash);
  const take = (): QueuedChange | undefined => {
    const index = waiting.findIndex((change) => !isInFlight(change));
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };
  return async (): Promise<QueuedChange | undefined> => {
    const change = take();
    if (change) return change;
    const known = new Set([...left, ...inFlight.keys(), ...waiting.map(({ seq }) => seq)]);
    const ready = await store.queue.ready(LOOKED_UP + known.size);
    waiting.push(...ready.filter(({ seq }) => !known.has(seq)));
    return take();
  };
}

export interface Pushed {
  sent: number;
  /** Changes that had to be left for the next run although they were ready. */
  left: Set<number>;
}

/**
 * Sends everything that may go, four at a time, until nothing is ready. One that stops the run lets those in flight
 * finish, since breaking them off would leave their outcome open; then it rejects with its Halt (SY10).
 */
export async function push(context: SyncContext): Promise<Pushed> {
  const inFlight = new Map<number, { change: QueuedChange; sending: Promise<void> }>();
  const left = new Set<number>();
  let sent = 0;
  const next = createQueueReader(context, inFlight, left);
  const faults: unknown[] = [];

  const start = (change: QueuedChange): void => {
    const sending = sendChange(context, change)
      .then((done) => void (done ? (sent += 1) : left.add(change.seq)))
      .catch((error: unknown) => void faults.push(error))
      .finally(() => inFlight.delete(change.seq));
    inFlight.set(change.seq, { change, sending });
  };

  while (faults.length === 0) {
    const change = inFlight.size < AT_ONCE ? await next() : undefined;
    const running = [...inFlight.values()].map(({ sending }) => sending);
    if (change && faults.length === 0) start(change);
    else if (running.length > 0) await Promise.race(running);
    else break;
  }
  await Promise.all([...inFlight.values()].map(({ sending }) => sending));
  if (faults.length > 0) throw faults[0];
  return { sent, left };
}
