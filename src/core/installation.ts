import type { FastifyBaseLogger } from 'fastify';
import type { Micros } from '../domain/timestamp.ts';
import type { ApiAddress } from '../service/api-address.ts';
import type { Clock, TimeSource } from '../service/clock.ts';
import type { Drafts } from '../service/drafts/drafts.ts';
import type { GuessThrottle } from '../service/http/guess-throttle.ts';
import type { Serves } from '../service/http/origins.ts';
import type { HostFacts, Outbound } from '../service/service-deps.ts';
import type { OperatorSessions } from '../service/session/operator-sessions.ts';
import type { PassphraseGate } from '../service/session/passphrase-gate.ts';
import type { StreetMapFile } from '../service/street-map/street-map-file.ts';
import type { MovableClock } from '../service/test-helpers/movable-clock.ts';
import type { TestHelpers } from '../service/test-helpers/test-helpers.ts';
import type { ScryptCost } from '../service/session/passphrase.ts';
import type { Tasks } from '../service/tasks.ts';
import type { ConsoleStore } from '../store/console-store.ts';
import type { SecretBox } from '../store/secret-box.ts';
import type { SyncDeps, SyncLimits } from '../sync/sync-deps.ts';
import type { Backups } from './backups/create-backups.ts';
import type { Spaces } from './spaces/spaces.ts';

/** What there is once, whichever workspace is open. */
export interface Installation {
  host: HostFacts;
  consoleStore: ConsoleStore;
  sessions: OperatorSessions;
  passphrases: PassphraseGate;
  guesses: GuessThrottle | undefined;
  ofThisStart: Set<string> | undefined;
  drafts: Drafts;
  streetMap: StreetMapFile;
  secretBox: SecretBox;
  /** What `secretBox` seals with, for threads, which are given values alone. */
  secretKey: Uint8Array;
  logger: FastifyBaseLogger;
  /** A time for a record (D12). */
  clock: () => Micros;
  time: Clock;
  /** What `time` goes by. */
  source: TimeSource;
  /** Of a test workspace whose clock can be moved. */
  movableClock?: MovableClock;
  /** Of test workspaces that were opened, by number; empty where there are none. */
  testHelpersById: Map<number, TestHelpers>;
  /** Undefined in `serve` without test helpers. */
  spaces: Spaces | undefined;
  random: (bytes: number) => Buffer;
  /**
   * What the first operator's request has to carry: drawn at every start and kept in memory alone. Undefined for a host
   * without a port.
   */
  setupSecret: string | undefined;
  passphraseCost: ScryptCost;
  origins: Map<string, Serves>;
  connection: SyncDeps['connection'];
  limits: Partial<SyncLimits>;
  outbound: Outbound;
  /** Told when the list of workspaces is another one, or what synchronizes the open one. */
  listeners: Set<() => void>;
  apiAddress: ApiAddress | undefined;
  backups: Backups;
  tasks: Tasks;
  /** Somebody has decided that a data file that is damaged is restored from the newest backup. */
  restoreDamaged: boolean;
  dailyLookMs: number;
}
