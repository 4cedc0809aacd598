import type { Reason } from '../contract/reasons/all-reasons.ts';
import type { Micros } from '../domain/timestamp.ts';
import type { Store } from '../store/store.ts';

/** One request to the upstream. `path` begins with `/v1/`; the network adds base address and credentials (T19). */
export interface UpstreamRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  credential: 'access_token' | 'api_key';
  body?: unknown;
}

/** A complete answer. `body` is parsed JSON, undefined where it was none. */
export interface UpstreamReply {
  status: number;
  body: unknown;
  /** There was no body at all. */
  empty?: true;
  /** Milliseconds that `Retry-After` asks for. */
  retryAfter?: number;
  /** The service's time when it answered (`Date`), in milliseconds since 1970, cut to the second. */
  date?: number;
  sentBytes: number;
  receivedBytes: number;
}

/**
 * No complete answer. `unsent`: certainly nothing reached the service (no route, no name, refused). `lost`: it may
 * have. `begun`: the status line came, the rest did not.
 */
export class NetworkFailure extends Error {
  readonly reach: 'unsent' | 'lost' | 'begun';
  readonly reason: Reason;
  readonly status: number | null;

  /** `cause`: the system's own error, where there was one. */
  constructor(reach: 'unsent' | 'lost' | 'begun', reason: Reason, status: number | null = null, cause?: unknown) {
    super(reason.code, { cause });
    this.reason = reason;
    this.name = 'NetworkFailure';
    this.reach = reach;
    this.status = status;
  }
}

export interface Network {
  /** Rejects with NetworkFailure, and with nothing else. */
  request(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamReply>;
  close(): Promise<void>;
}

/** Time, durations and waiting; the simulation has its own. */
export interface SyncClock {
  /** Wall clock in microseconds, for people and records. It may jump. */
  now(): number;
  /**
   * Microseconds since a time that `now` or the store has given, whatever the wall clock was set to since; undefined
   * where a wrong clock gave it.
   */
  since(at: Micros): Micros | undefined;
  /** Milliseconds since some moment, never going back: for every duration (T17). */
  monotonic(): number;
  /** Resolves after so many milliseconds, or rejects when `signal` is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export interface SyncLimits {
  /** Records per page: what the service allows at most. */
  pageSize: number;
  /** Pages asked for at the same time. */
  connections: number;
  /** Milliseconds after which a request whose connection is gone can no longer arrive (T8). */
  lateArrival: number;
  /**
   * Milliseconds after a create was sent again in which an equal record is asked about: its first copy may be later
   * than it should (SY47).
   */
  twinsFor: number;
  /** Milliseconds between runs while nothing happens. */
  interval: number;
  /** Milliseconds after which a topic is read completely although it looks unchanged. */
  fullScanEvery: number;
}

/** All that the engine takes from outside. */
export interface SyncDeps {
  store: Store;
  network: Network;
  clock: SyncClock;
  /** From 0 up to 1. */
  random: () => number;
  /** What kind of network the machine is on right now. */
  connection: () => 'unmetered' | 'metered' | 'unknown';
  /** A line for the log: never with credentials or bodies. */
  log: (event: string, facts: Record<string, unknown>) => void;
  limits?: Partial<SyncLimits>;
}
