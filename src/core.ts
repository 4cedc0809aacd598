import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Mode } from './contract/fields.ts';
import type { Micros } from './domain/timestamp.ts';
import type { HostFacts, HostedStay } from './service/service-deps.ts';
import type { GivenCredentials, ServeCredentials } from './service/session/serve-credentials.ts';

/** What a host brings: its facts, a logger, the 32-byte sealing key; clock and randomness only to replace the real ones. */
export interface CoreDeps {
  mode: Mode;
  host: HostFacts;
  secretKey: Uint8Array;
  logger: FastifyBaseLogger;
  /** Wall clock in microseconds. The core makes it strictly increasing, across restarts too (D12, D27). */
  clock?: () => Micros;
  random?: (bytes: number) => Buffer;
}

/** What a window that the host opened itself (Electron) came to. Each call ends the opening, but for a refresh that gives a new stay. */
export interface OpeningReports {
  returned(openingId: number): Promise<void>;
  /** A new link, redeemed in the process; undefined when the opening asked too often and has failed (T26). */
  refreshed(openingId: number): Promise<HostedStay | undefined>;
  closed(openingId: number): Promise<void>;
  failed(openingId: number, reason: string): Promise<void>;
}

export interface Core {
  app: FastifyInstance;
  /** Accept requests addressed to this origin; a host calls it once it knows its port. */
  allowOrigin(origin: string): void;
  /** The credentials that `serve` prints: those given, else those made at the first start of this data folder and kept. */
  serveCredentials(given: GivenCredentials): Promise<ServeCredentials>;
  /** Loads the sample data; rejects with DomainError `conflict` when the workspace already holds records. */
  loadSample(): Promise<void>;
  openings: OpeningReports;
  /** Finishes what runs, closes the database. */
  close(): Promise<void>;
}
