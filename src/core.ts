import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Mode } from './contract/fields.ts';
import type { Micros } from './domain/timestamp.ts';
import type { HostFacts } from './service/service-deps.ts';

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

export interface Core {
  app: FastifyInstance;
  /** Accept requests addressed to this origin; a host calls it once it knows its port. */
  allowOrigin(origin: string): void;
  /** Finishes what runs, closes the database. */
  close(): Promise<void>;
}
