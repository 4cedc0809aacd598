import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createClock, type TimeSource } from '../service/clock.ts';
import { createDrafts } from '../service/drafts/drafts.ts';
import { createGuessThrottle } from '../service/http/guess-throttle.ts';
import type { HostFacts } from '../service/service-deps.ts';
import { openStreetMapFile } from '../service/street-map/street-map-file.ts';
import { createTasks } from '../service/tasks.ts';
import { createOperatorSessions } from '../service/session/operator-sessions.ts';
import { createPassphraseGate } from '../service/session/passphrase-gate.ts';
import { PASSPHRASE_COST, type ScryptCost } from '../service/session/passphrase.ts';
import { createSecretBox } from '../store/secret-box.ts';
import type { SyncDeps, SyncLimits } from '../sync/sync-deps.ts';
import { createBackups } from './backups/create-backups.ts';
import { openConsole } from './backups/open-workspace-file.ts';
import { endDeleting } from './delete-workspace.ts';
import { endRestoring, restoringNow } from './backups/restoring.ts';
import { createElapsedTime } from './elapsed-time.ts';
import { createOutbound, type FindProxy } from './outbound.ts';
import { assertKey } from './assert-key.ts';
import { unlessFull } from './full-disk-at-start.ts';
import { sweepParts } from './recovery/part-files.ts';
import type { Installation } from './installation.ts';

export interface InstallationDeps {
  host: HostFacts;
  /** 32 bytes that seal what must not be readable in a file. */
  secretKey: Uint8Array;
  logger: FastifyBaseLogger;
  /** Instead of the computer's clock and elapsed time (D27). */
  time?: TimeSource;
  random?: (bytes: number) => Buffer;
  /** Instead of the usual work for hashing a passphrase. */
  passphraseCost?: ScryptCost;
  /** What the machine is connected by; absent: not known. */
  connection?: SyncDeps['connection'];
  /** Which proxy the system names for an address, where the host can ask it; the environment's is used without it. */
  findProxy?: FindProxy;
  /** Instead of the usual times of synchronizing. */
  limits?: Partial<SyncLimits>;
  /** Damaged data files are restored from the newest whole backup; without it they are refused (`damaged`). */
  restoreDamaged?: boolean;
  /** Instead of a minute between two looks at whether the backup of the day is due. */
  dailyLookMs?: number;
}

/** What they are for can be switched on, but in `serve`, where the command line decides. */
const hasSpaces = ({ kind, testHelpers }: HostFacts): boolean => testHelpers === true || kind !== 'serve';

/**
 * Makes the data folder for this account alone and opens what belongs to all workspaces. Rejects with StoreOpenError.
 */
export async function openInstallation(deps: InstallationDeps): Promise<Omit<Installation, 'apiAddress'>> {
  const {
    host,
    logger,
    random = randomBytes,
    passphraseCost = PASSPHRASE_COST,
    connection = () => 'unknown' as const,
    limits = {},
    restoreDamaged = false,
    dailyLookMs = 60_000,
  } = deps;
  await mkdir(host.dataFolder, { recursive: true, mode: 0o700 });
  const source = deps.time ?? { wall: () => Date.now() * 1000, elapsed: createElapsedTime() };
  const time = createClock(source, ({ by }) =>
    logger.warn(
      { seconds: Math.round(by / 1_000_000) },
      by < 0 ? 'the clock of this computer was set back' : 'the clock of this computer was set forward',
    ),
  );
  const clock = time.now;
  const secretBox = createSecretBox(deps.secretKey);
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  const backupDeps = { dataFolder: host.dataFolder, version: host.version, clock, random, logger, tell };
  const backups = createBackups(backupDeps);
  const { consoleStore, restored } = await openConsole(backupDeps, backups, secretBox, restoreDamaged);
  await assertKey(consoleStore, secretBox, host.dataFolder, logger).catch(async (error: unknown) => {
    await consoleStore.close();
    throw error;
  });
  await unlessFull(consoleStore.trail.begin(), logger);
  if (restored) await unlessFull(consoleStore.trail.add(restored), logger);
  time.taken(consoleStore.times());
  await endRestoring({ host, consoleStore, backups, clock }).catch((error: unknown) =>
    logger.error({ err: error }, 'the state before a restoring could not be put away yet'),
  );
  await endDeleting({ host, consoleStore, backups }).catch((error: unknown) =>
    logger.error({ err: error }, 'a workspace that was deleted could not be cleared away yet'),
  );
  const listed = (await consoleStore.workspaces.list()).map(({ file }) => file);
  await sweepParts(host.dataFolder, [...listed, restoringNow(host.dataFolder)?.from ?? '']);
  const { idle_minutes: idleMinutes } = await consoleStore.settings.get();
  const setupSecret = host.kind === 'browser' ? random(32).toString('base64url') : undefined;
  const sessions = createOperatorSessions({ elapsed: time.elapsed, random, idleMinutes });
  const passphrases = createPassphraseGate({ consoleStore, time, random, secretBox, passphraseCost, logger });
  const guesses = host.kind === 'serve' ? createGuessThrottle(time.elapsed) : undefined;
  const outbound = createOutbound(deps.findProxy);
  const origins: Installation['origins'] = new Map();
  const shared = { host, logger, random, source, secretBox, origins, outbound };
  return {
    host,
    consoleStore,
    sessions,
    passphrases,
    guesses,
    ofThisStart: host.kind === 'serve' ? new Set() : undefined,
    drafts: createDrafts(),
    streetMap: await openStreetMapFile(host.dataFolder, random),
    secretBox,
    secretKey: deps.secretKey,
    logger,
    clock,
    time,
    source,
    testHelpersById: new Map(),
    // Loaded where there are spaces: a simulated world runs without the application of one, and its hosted screens.
    spaces: hasSpaces(host) ? await (await import('./spaces/create-spaces.ts')).createSpaces(shared) : undefined,
    random,
    passphraseCost,
    setupSecret,
    origins,
    connection,
    limits,
    listeners,
    backups,
    restoreDamaged,
    dailyLookMs,
    outbound,
    tasks: createTasks(),
  };
}
