import type { Reason } from '../../contract/reasons/all-reasons.ts';
import type { SyncFacts } from '../../store/sync-records.ts';
import { answerReason } from './answer-words.ts';
import { Halt } from '../halt.ts';
import { Unreadable } from './read-body.ts';
import { createPace } from './pace.ts';
import { NetworkFailure, type SyncDeps, type UpstreamReply, type UpstreamRequest } from '../sync-deps.ts';
import { createServiceClock, type ServiceClock } from './service-clock.ts';
import { createTrafficCounter } from './traffic.ts';

/** The network with everything that applies to each request: who may hold it back, pace, counting. */
export interface Upstream {
  /** Waits until a request may go out. Rejects with Halt where none may. */
  turn(): Promise<void>;
  /**
   * A reading request in its turn, with the body of its answer, null for none; undefined where there is nothing to
   * read. Else rejects with Halt.
   */
  read(request: UpstreamRequest): Promise<unknown>;
  /** A changing request, which has had its turn. Rejects with NetworkFailure alone. */
  write(request: UpstreamRequest): Promise<UpstreamReply>;
  flush(): Promise<void>;
  /** The service's own time, as far as its answers tell. */
  readonly clock: Pick<ServiceClock, 'window' | 'latest'>;
}

/**
 * `reading` ends with the run; `writing` is given more time, since a change that is broken off costs scans to settle.
 */
export interface UpstreamSignals {
  reading: AbortSignal;
  writing: AbortSignal;
}

/** Why synchronizing is held back; undefined where it is not. */
export function heldBack(
  { paused, unmetered_only }: SyncFacts,
  connection: SyncDeps['connection'],
): Reason | undefined {
  if (paused) return { code: 'paused' };
  return unmetered_only && connection() === 'metered' ? { code: 'metered_network' } : undefined;
}

/** What an answer to a reading request stops the run with. */
export function haltOf({ status, body, retryAfter }: Pick<UpstreamReply, 'status' | 'body' | 'retryAfter'>): Halt {
  const reason = answerReason(status, body);
  if (status === 401 || status === 403) return new Halt('denied', reason, retryAfter);
  if (status === 408 || status === 429 || status >= 500) return new Halt('unavailable', reason, retryAfter);
  return new Halt('strange', reason, retryAfter);
}

/** What a reading request without a complete answer stops the run with; other errors stay as they are. */
export function haltOfFailure(error: unknown): unknown {
  if (!(error instanceof NetworkFailure)) return error;
  return new Halt(error.cause instanceof Unreadable ? 'strange' : 'offline', error.reason);
}

/** Statuses of a service that has no such address, or no such reading of it. */
export const isAbsent = (status: number): boolean => status === 404 || status === 405 || status === 501;

/**
 * What a reading request brought: undefined where there is nothing to read, null for an answer without a body. Throws
 * Halt for everything else.
 */
export function bodyOf(reply: Pick<UpstreamReply, 'status' | 'body' | 'retryAfter'>): unknown {
  if (isAbsent(reply.status)) return undefined;
  if (reply.status < 200 || reply.status >= 300) throw haltOf(reply);
  return reply.body ?? null;
}

export function createUpstream(deps: SyncDeps, { reading, writing }: UpstreamSignals): Upstream {
  const pace = createPace(deps.clock);
  const serviceClock = createServiceClock(deps.clock);
  const traffic = createTrafficCounter(deps.store.sync, deps.clock);

  async function turn(): Promise<void> {
    const facts = await deps.store.sync.facts();
    const held = heldBack(facts, deps.connection);
    if (held !== undefined) throw new Halt('held', held);
    await pace(facts.requests_per_second, reading).catch(() => undefined);
    if (reading.aborted) throw new Halt('stopped', { code: 'stopped' });
  }

  async function send(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamReply> {
    let used = { sentBytes: 0, receivedBytes: 0 };
    const sentAt = deps.clock.monotonic();
    try {
      const reply = await deps.network.request(request, signal);
      used = reply;
      if (reply.date !== undefined) serviceClock.saw(reply.date, sentAt, deps.clock.monotonic());
      return reply;
    } finally {
      await traffic.add(used);
    }
  }

  return {
    turn,
    async read(request) {
      await turn();
      const reply = await send(request, reading).catch((error: unknown) => {
        if (reading.aborted) throw new Halt('stopped', { code: 'stopped' });
        throw haltOfFailure(error);
      });
      return bodyOf(reply);
    },
    write: (request) => send(request, writing),
    flush: traffic.flush,
    clock: serviceClock,
  };
}
