import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Micros } from '../domain/timestamp.ts';
import { createClock, type Clock, type TimeSource } from '../service/clock.ts';
import { createGuessThrottle, type GuessThrottle } from '../service/http/guess-throttle.ts';
import type { Serves } from '../service/http/origins.ts';
import type { HostFacts, Outbound } from '../service/service-deps.ts';
import { createOperatorSessions, type OperatorSessions } from '../service/session/operator-sessions.ts';
import { createPassphraseGate, type PassphraseGate } from '../service/session/passphrase-gate.ts';
import { PASSPHRASE_COST, type ScryptCost } from '../service/session/passphrase.ts';
import type { ConsoleStore } from '../store/console-store.ts';
import { createSecretBox, type SecretBox } from '../store/secret-box.ts';
import { openConsoleStore } from '../store/sqlite/open-console-store.ts';
import type { SyncDeps, SyncLimits } from '../sync/sync-deps.ts';
import { createElapsedTime } from './elapsed-time.ts';
import { createOutbound, type FindProxy } from './outbound.ts';
import { assertKey } from './assert-key.ts';
import { unlessFull } from './full-disk-at-start.ts';
import { sweepParts } from './recovery/part-files.ts';

/** What there is once, whichever workspace is open. */
export interface Installation {
  host: HostFacts;
  consoleStore: ConsoleStore;
  sessions: OperatorSessions;
  passphrases: PassphraseGate;
  guesses: GuessThrottle | undefined;
  secretBox: SecretBox;
  logger: FastifyBaseLogger;
  /** A time for a record (D12). */
  clock: () => Micros;
  time: Clock;
  random: (bytes: number) => Buffer;
  /** What the first operator's request has to carry: drawn at every start and kept in memory alone. Undefined for a host without a port. */
  setupSecret: string | undefined;
  passphraseCost: ScryptCost;
  origins: Map<string, Serves>;
  connection: SyncDeps['connection'];
  limits: Partial<SyncLimits>;
  outbound: Outbound;
  /** Told when the list of workspaces is another one, or what synchronizes the open one. */
  listeners: Set<() => void>;
}

export interface InstallationDeps {
  host: HostFacts;
  /** 32 bytes that seal what must not be readable in a file. */
  secretKey: Uint8Array;
  logger: FastifyBaseLogger;
  /** Instead of the computer's clock and the time that passes (D27). */
  time?: TimeSource;
  random?: (bytes: number) => Buffer;
  /** Instead of the usual work for hashing a passphrase. */
  passphraseCost?: ScryptCost;
  /** What the machine is connected by; absent: not known. */
  connection?: SyncDeps['connection'];
  /** Which proxy the system names for an address, where the host can ask it; the environment's is used without it. */
  findProxy?: FindProxy;
  /** Instead of the usual pace of synchronizing. */
  limits?: Partial<SyncLimits>;
}

/** Makes the data folder for this account alone and opens what belongs to all workspaces. Rejects with StoreOpenError. */
export async function openInstallation(deps: InstallationDeps): Promise<Installation> {
  const { host, logger, random = randomBytes, passphraseCost = PASSPHRASE_COST, connection = () => 'unknown' as const, limits = {} } = deps;
  await mkdir(host.dataFolder, { recursive: true, mode: 0o700 });
  const time = createClock(deps.time ?? { wall: () => Date.now() * 1000, elapsed: createElapsedTime() }, ({ by }) =>
    logger.warn({ seconds: Math.round(by / 1_000_000) }, by < 0 ? 'the clock of this computer was set back' : 'the clock of this computer was set forward'),
  );
  const clock = time.now;
  const secretBox = createSecretBox(deps.secretKey);
  const consoleStore = await openConsoleStore({ file: join(host.dataFolder, 'console.sqlite'), clock, fingerprint: secretBox.fingerprint });
  await assertKey(consoleStore, secretBox, host.dataFolder, logger).catch(async (error: unknown) => {
    await consoleStore.close();
    throw error;
  });
  await unlessFull(consoleStore.trail.begin(), logger);
  await sweepParts(host.dataFolder, (await consoleStore.workspaces.list()).map(({ file }) => file));
  time.taken(consoleStore.times());
  const { idle_minutes: idleMinutes } = await consoleStore.settings.get();
  const setupSecret = host.kind === 'browser' ? random(32).toString('base64url') : undefined;
  const sessions = createOperatorSessions({ elapsed: time.elapsed, random, idleMinutes });
  const passphrases = createPassphraseGate({ consoleStore, time, random, secretBox, passphraseCost });
  const guesses = host.kind === 'serve' ? createGuessThrottle(time.elapsed) : undefined;
  return {
    host, consoleStore, sessions, passphrases, guesses, secretBox, logger, clock, time, random, passphraseCost, setupSecret, origins: new Map(), connection, limits, listeners: new Set(),
    outbound: createOutbound(deps.findProxy),
  };
}
