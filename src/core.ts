import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Mode } from './contract/fields.ts';
import { DomainError } from './domain/domain-error.ts';
import { formatTimestamp, type Micros } from './domain/timestamp.ts';
import { buildService, type Timeouts } from './service/app.ts';
import { createOpenings } from './service/openings/create-openings.ts';
import type { Openings } from './service/openings/openings.ts';
import { createSampleLoader, type SampleLoader } from './service/sample/sample-loader.ts';
import type { HostFacts, HostedStay } from './service/service-deps.ts';
import { createOperatorSessions } from './service/session/operator-sessions.ts';
import { serveCredentials, type GivenCredentials, type ServeCredentials } from './service/session/serve-credentials.ts';
import type { Workspaces } from './service/sync-control.ts';
import { createStrictClock, wallClock } from './service/strict-clock.ts';
import type { ConsoleStore } from './store/console-store.ts';
import { createSecretBox } from './store/secret-box.ts';
import { openConsoleStore } from './store/sqlite/open-console-store.ts';
import { openStore } from './store/sqlite/open-store.ts';
import { StoreOpenError } from './store/store-open-error.ts';
import type { Store } from './store/store.ts';

/** What a host brings: its facts, a logger, the 32-byte sealing key; clock and randomness only to replace the real ones. */
export interface CoreDeps {
  mode: Mode;
  host: HostFacts;
  secretKey: Uint8Array;
  logger: FastifyBaseLogger;
  /** Wall clock in microseconds. The core makes it strictly increasing, across restarts too (D12, D27). */
  clock?: () => Micros;
  random?: (bytes: number) => Buffer;
  /** Shorter ones let a test see slow clients refused without waiting. */
  timeouts?: Timeouts;
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

/**
 * Wires the whole together: opens the stores in the host's data folder, which it makes readable for this account alone, and
 * builds the service on them. Rejects when another process has the folder open, or a file comes from a newer version.
 */
export async function createCore(deps: CoreDeps): Promise<Core> {
  const { mode, host, logger, random = randomBytes } = deps;
  await mkdir(host.dataFolder, { recursive: true, mode: 0o700 });
  const clock = createStrictClock(deps.clock ?? wallClock);
  const secretBox = createSecretBox(deps.secretKey);
  const consoleStore = await openConsoleStore({ file: join(host.dataFolder, 'console.sqlite'), clock: clock.now });
  const store = await openWorkspace(consoleStore, { file: join(host.dataFolder, `${mode}.sqlite`), mode, clock: clock.now, secretBox });
  clock.startAbove(Math.max(consoleStore.latestTime, store.latestTime));

  const closeStores = async (): Promise<void> => {
    await store.close();
    await consoleStore.close();
  };

  const { idle_minutes: idleMinutes } = await consoleStore.settings.get();
  const sessions = createOperatorSessions({ clock: clock.now, random, idleMinutes });
  const sampleLoader = createSampleLoader({ store, folder: host.sampleFolder, logger });
  const origins = new Set<string>();
  const base = {
    mode, store, consoleStore, secretBox, sessions, clock: clock.now, random, logger, host, origins, sampleLoader,
    sync: () => undefined,
    workspaces: createWorkspaces(mode, clock.now()),
  };
  const openings = createOpenings(base);
  await openings.closeLeft();
  const app = await buildService({ ...base, openings }, deps.timeouts).catch(async (error: unknown) => {
    await closeStores();
    throw error;
  });

  return {
    app,
    allowOrigin: (origin) => void origins.add(origin),
    serveCredentials: (given) => serveCredentials(base, given),
    loadSample: async () => loadSample(sampleLoader),
    openings: reportsOf(openings),
    async close() {
      await app.close();
      await sampleLoader.cancel();
      await closeStores();
    },
  };
}

/** Whether the message of a rejection tells a person what to do; everything else is a fault of the program. */
export const isForPeople = (error: unknown): error is Error => error instanceof StoreOpenError || error instanceof DomainError;

/** A workspace that cannot be opened must not leave the console's own file locked behind it. */
async function openWorkspace(consoleStore: ConsoleStore, options: Parameters<typeof openStore>[0]): Promise<Store> {
  try {
    return await openStore(options);
  } catch (error) {
    await consoleStore.close();
    throw error;
  }
}

function createWorkspaces(mode: Mode, createdAt: Micros): Workspaces {
  const only = { id: mode === 'test' ? 1 : 2, name: mode === 'test' ? 'Test' : 'Live', mode, upstream: null, has_access: false, open: true, unsent: 0, created_at: formatTimestamp(createdAt) };
  const unsupported = async (): Promise<never> => Promise.reject(new DomainError('conflict', 'This is not possible yet.'));
  return {
    list: async () => [only],
    current: async () => only,
    onChange: () => () => {},
    create: unsupported, open: unsupported, check: unsupported, preview: unsupported, link: unsupported, unlink: unsupported,
    exportRecovery: unsupported, importRecovery: unsupported,
  };
}

async function loadSample(loader: SampleLoader): Promise<void> {
  const { finished } = await loader.start();
  const { state, detail } = await finished;
  if (state !== 'done') throw new DomainError('conflict', detail ?? `The sample data was ${state}.`);
}

const reportsOf = (openings: Openings): OpeningReports => ({
  returned: async (openingId) => void (await openings.returned(openingId)),
  refreshed: (openingId) => openings.refreshed(openingId),
  closed: async (openingId) => void (await openings.closed(openingId)),
  failed: async (openingId, reason) => void (await openings.failed(openingId, reason)),
});
