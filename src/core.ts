import { reasonWords } from './contract/words/reason-words.ts';
import type { Reason } from './contract/reasons/all-reasons.ts';
import type { RequestListener, Server } from 'node:http';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Settings } from './contract/console/settings.ts';
import type { SyncTopic } from './contract/topics.ts';
import type { UpstreamAccess } from './contract/console/upstream.ts';
import type { BuiltInSeed, Seed, SeededNames } from './contract/console/test-helpers/seed.ts';
import type { UpdateMode } from './contract/console/updates.ts';
import type { UpdateWait } from './contract/reasons/update-wait.ts';
import type { Mode } from './contract/fields.ts';
import { createApiAddress } from './core/api-address.ts';
import { busyWith } from './core/busy-with.ts';
import { createWorkspaces } from './core/create-workspaces.ts';
import { fullDiskAtStart } from './core/full-disk-at-start.ts';
import { createHttpServer, TIMEOUTS, type HttpServer, type Timeouts } from './core/http-server.ts';
import { holdsRecords } from './core/holds-records.ts';
import type { HubAdmin } from './core/hub/hub-admin.ts';
import type { HubDatabaseAccess, OpenHubDeps, RunningHub } from './core/hub/open-hub.ts';
import { importsOfHost, type ImportsOfHost } from './core/import-list.ts';
import type { Installation } from './core/installation.ts';
import { openInstallation, type InstallationDeps } from './core/open-installation.ts';
import { ownPath } from './core/own-path.ts';
import type { UpstreamConnection } from './core/upstream-connection.ts';
import { resetPassphrase } from './core/reset-passphrase.ts';
import { startWorkspace } from './core/open-workspace.ts';
import { plantAny } from './core/test-state/create-test-state.ts';
import { createWorkspaceSwitcher, type WorkspaceSwitcher } from './core/workspace-switcher.ts';
import { keepNotifications } from './core/keep-notifications.ts';
import { watchConsole, type ConsoleWatch } from './core/watch-console.ts';
import { DomainError } from './domain/domain-error.ts';
import { nameKey } from './domain/name-key.ts';
import type { Micros } from './domain/timestamp.ts';
import type { Serves } from './service/http/origins.ts';
import { newRequestIds } from './service/http/request-ids.ts';
import type { HostedSession, UpstreamSession } from './service/openings/window-sessions.ts';
import type { Workspaces } from './service/sync-control.ts';
import { serveCredentials, type GivenCredentials, type ServeCredentials } from './service/session/serve-credentials.ts';
import type { WorkspaceRecord } from './store/console-store.ts';
import type { MigrateOptions } from './store/postgres/prepare-database.ts';
import type { Actor } from './store/trail-store.ts';
import { StoreOpenError } from './store/store-open-error.ts';

export type { ImportsOfHost } from './core/import-list.ts';
export type { UpdateControl, UpdateFacts } from './service/update-control.ts';

export { findBackup, isDamaged, offerWords, type BackupFound } from './core/backups/offer-backup.ts';
export { proxyOfEnvironment } from './core/outbound.ts';
export { fieldErrors as faultsOf } from './service/http/field-errors.ts';
export type { HubAdmin } from './core/hub/hub-admin.ts';
export type { HubCredentialKind } from './store/hub-database.ts';
export type { RunningHub } from './core/hub/open-hub.ts';

export { processName } from './core/hub/process-name.ts';
export { newSecret } from './service/session/new-secret.ts';
export { asideWords, setSealedAside, type SetAside } from './core/set-sealed-aside.ts';

/**
 * What a host brings: its facts, a logger, the 32-byte sealing key; clock and randomness only to replace the real ones.
 */
export interface CoreDeps extends InstallationDeps {
  /** Opens this mode's first workspace; undefined: the one that was open last. */
  mode: Mode | undefined;
  /** Shorter ones let a test see slow clients refused without waiting. */
  timeouts?: Timeouts;
}

/**
 * What a window that the host opened itself (Electron) came to. Each call ends the opening, except a refresh that
 * gives a new hosted session.
 */
export interface OpeningReports {
  returned(openingId: number): Promise<void>;
  /** A new link, redeemed in the process; undefined when the opening asked too often and has failed (T26). */
  refreshed(openingId: number): Promise<HostedSession | UpstreamSession | undefined>;
  closed(openingId: number): Promise<void>;
  failed(openingId: number, reason: Reason): Promise<void>;
}

/** In the audit trail: whoever gives options to a host has the machine account. */
const COMMAND_LINE: Actor = { kind: 'machine_account', id: null, name: '' };

/** Linking the open workspace, for a host that does it without a page. */
export interface UpstreamOfHost extends Pick<Workspaces, 'check' | 'preview'> {
  link(access: UpstreamAccess, unlisted: readonly SyncTopic[]): Promise<unknown>;
  relation: UpstreamConnection['relation'];
  /** What it is linked to; null for nothing. */
  address(): Promise<string | null>;
  /** Whether there is anything here that linking would merge. */
  holdsRecords(): Promise<boolean>;
}

/** The console behind one face: which workspace is open, and when another one is, its users do not have to know. */
export interface Core {
  /** Answers a request in memory. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Listens, on loopback where no address is given, and resolves with the port; rejects with the system's error. */
  listen: HttpServer['listen'];
  /** Where the installation's files are. */
  dataFolder: string;
  /** What listens. */
  server: Server;
  /** Accept requests addressed to this origin, for what it serves; a host calls it once it knows its port. */
  allowOrigin(origin: string, serves?: Serves): void;
  /** The routes as a tree of text, for those who walk all of them. */
  printRoutes(): string;
  /**
   * The credentials that `serve` prints: those given, else those made at the first start of this data folder and kept.
   */
  serveCredentials(given: GivenCredentials): Promise<ServeCredentials>;
  /**
   * The secret that the first operator's page needs; undefined once there is an operator, and for a host without a
   * port.
   */
  setupSecret(): Promise<string | undefined>;
  /** The names of all operators. */
  operatorNames(): Promise<string[]>;
  /**
   * For whoever has the account of this machine: see `core/reset-passphrase.ts`. Rejects with DomainError that says
   * what to do.
   */
  resetPassphrase(name: string | undefined): Promise<{ name: string; passphrase: string }>;
  /** Makes the records of a seed in the open workspace, which is empty; says which numbers those with a name got. */
  plant(seed: BuiltInSeed | Seed): Promise<SeededNames>;
  /** Importing into the workspace that is open now. */
  imports(): ImportsOfHost;
  upstream: UpstreamOfHost;
  /**
   * Locks every open session, as the page's own button does; whether there was one. For a host that sees the machine
   * locked or asleep.
   */
  lockSessions(): boolean;
  /**
   * The machine is awake again, the network is back, somebody looks: synchronize now, where there is something to
   * synchronize with (SY33).
   */
  wake(): void;
  openings: OpeningReports;
  /** What must not be broken off by a restart, and is under way. */
  busyWith(): Promise<UpdateWait[]>;
  /** Whether the program is to update itself. */
  updateMode(): Promise<UpdateMode>;
  settings(): Promise<Settings>;
  /** Whether an owner sits at the console. */
  isHandedOver(): boolean;
  /**
   * Whether a session is open, and no owner sits at the console: what opens anything beside its pages asks this first.
   */
  isOperatorAtWork(): boolean;
  /** What a desktop shows outside of its windows, and whenever that changes. */
  watch(watch: ConsoleWatch): void;
  /** Finishes what runs, closes the files. A second call is the first one. */
  close(): Promise<void>;
}

/**
 * Wires the whole together: opens the stores in the host's data folder, which it makes readable for this account alone,
 * and builds the service on them. Rejects when another process has the folder open, or a file comes from a newer
 * version.
 */
export async function createCore(deps: CoreDeps): Promise<Core> {
  const told = (error: unknown): never => {
    throw fullDiskAtStart(error, deps.host.dataFolder);
  };
  const opened = await openInstallation(deps).catch(told);
  const { consoleStore, random, origins, logger } = opened;
  const timeouts = deps.timeouts ?? TIMEOUTS;
  const nextId = newRequestIds(random);
  const answer: RequestListener = (request, response) => {
    const { app, url } = routed(request.url ?? '');
    request.url = url;
    app.routing(request, response);
  };
  const apiAddress =
    deps.host.kind === 'electron' ? createApiAddress({ answer, timeouts, nextId, origins }) : undefined;
  const installation: Installation = { ...opened, apiAddress };
  const switcher = await openSwitcher(installation, deps.mode).catch(async (error: unknown) => {
    await consoleStore.close();
    return told(error);
  });
  const routed = (given: string): { app: FastifyInstance; url: string } => {
    const url = ownPath(given);
    const { app, hasTestHelpers } = switcher.current();
    return (hasTestHelpers ? installation.spaces?.route(url) : undefined) ?? { app, url };
  };
  const server = createHttpServer(answer, timeouts, nextId);
  const { api_port: port } = await consoleStore.settings.get();
  await apiAddress?.move(port).catch((error: unknown) => logger.warn({ err: error, port }, 'the API has no address'));

  const isHandedOver = (): boolean => installation.sessions.handedOver().length > 0;
  const watched = new Set([keepNotifications(installation, switcher)]);
  async function finish(): Promise<void> {
    watched.forEach((end) => end());
    await Promise.all([switcher.refuse(), installation.spaces?.refuse()]);
    await Promise.all([server.close(), apiAddress?.close()]);
    await Promise.all([switcher.close(), installation.spaces?.close()]);
    await consoleStore.close();
  }
  let finished: Promise<void> | undefined;

  return {
    inject(request) {
      if (typeof request.url !== 'string') return switcher.current().app.inject(request);
      const { app, url } = routed(request.url);
      return app.inject({ ...request, url });
    },
    listen: server.listen,
    dataFolder: installation.host.dataFolder,
    server: server.server,
    allowOrigin: (origin, serves = 'everything') => void origins.set(origin, serves),
    printRoutes: () => switcher.current().app.printRoutes(),
    async serveCredentials(given) {
      const { id, mode } = switcher.current().workspace;
      const taken = await serveCredentials({ ...installation, mode, workspaceId: id }, given).catch(told);
      const redactor = installation.testHelpersById.get(id)?.journal.redactor;
      for (const secret of [given.automationKey, taken.accessToken, taken.apiKey])
        if (secret !== undefined) redactor?.hide(secret);
      return taken;
    },
    setupSecret: async () =>
      (await consoleStore.operators.list()).length === 0 ? installation.setupSecret : undefined,
    operatorNames: async () => (await consoleStore.operators.list()).map(({ name }) => name),
    resetPassphrase: (name) => resetPassphrase(installation, name),
    plant: (seed) => plantAny(switcher.current(), seed),
    imports: () => importsOfHost(installation, switcher.current(), COMMAND_LINE),
    upstream: {
      check: (access) => switcher.current().workspaces.check(access),
      preview: (access) => switcher.current().workspaces.preview(access),
      link: (access, unlisted) => switcher.current().workspaces.link(access, unlisted, COMMAND_LINE),
      relation: (access) => switcher.current().connection.relation(access),
      address: async () => (await switcher.current().workspaces.current()).upstream,
      holdsRecords: () => holdsRecords(switcher.current().store),
    },
    lockSessions: installation.sessions.lockAll,
    wake: () => switcher.current().connection.control()?.wake(),
    openings: reportsOf(switcher),
    busyWith: () => busyWith(installation, switcher.current()),
    updateMode: async () => (await consoleStore.settings.get()).updates,
    settings: () => consoleStore.settings.get(),
    isHandedOver,
    isOperatorAtWork: () =>
      !isHandedOver() && installation.sessions.list(undefined).some(({ state }) => state === 'open'),
    watch: (watch) => void watched.add(watchConsole(installation, switcher, watch)),
    close: () => (finished ??= finish()),
  };
}

/** One process of a hub: see `core/hub/open-hub.ts`, which is loaded here because no other host has a use for it. */
export const openHub = async (deps: OpenHubDeps): Promise<RunningHub> =>
  (await import('./core/hub/open-hub.ts')).openHub(deps);

/** The companies of a hub, for whoever operates it: see `core/hub/open-hub.ts`. */
export const administerHub = async <T>(deps: HubDatabaseAccess, work: (admin: HubAdmin) => Promise<T>): Promise<T> =>
  (await import('./core/hub/open-hub.ts')).administerHub(deps, work);

/** The tables of a hub and the role that serves them: see `store/postgres/prepare-database.ts`. */
export const migrateHub = async (options: MigrateOptions): Promise<string[]> =>
  (await import('./store/postgres/prepare-database.ts')).migrateDatabase(options);

/** What a rejection tells a person to do; undefined for what is a fault of the program. */
export const wordsForPeople = (error: unknown): string | undefined => {
  if (error instanceof DomainError) return reasonWords(error.reason);
  return error instanceof StoreOpenError ? error.message : undefined;
};

/** Whether two names are those of one operator. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** Whether a folder was refused because another key has sealed what it holds. */
export const isOtherKey = (error: unknown): error is Error =>
  error instanceof StoreOpenError && error.fault === 'other_key';

async function openSwitcher(installation: Installation, mode: Mode | undefined): Promise<WorkspaceSwitcher> {
  const first = chooseFirst(await installation.consoleStore.workspaces.list(), mode, installation.clock());
  const switcher: WorkspaceSwitcher = await createWorkspaceSwitcher(installation, first, (workspace) =>
    startWorkspace(installation, workspace, (own) => createWorkspaces(installation, () => switcher, own)),
  );
  return switcher;
}

/**
 * A mode asks for its first workspace, which every folder has; without one it is the workspace that was open last. A
 * time in the future was given by a clock that was ahead, before every time that is not.
 */
function chooseFirst(workspaces: WorkspaceRecord[], mode: Mode | undefined, now: Micros): WorkspaceRecord {
  const openedAt = ({ opened_at: at }: WorkspaceRecord): Micros => (at === null || at > now ? 0 : at);
  const fitting = workspaces.filter((workspace) => mode === undefined || workspace.mode === mode);
  const [first] = mode === undefined ? fitting.toSorted((a, b) => openedAt(b) - openedAt(a)) : fitting;
  if (!first) throw new Error('the data folder has no workspaces');
  return first;
}

const reportsOf = (switcher: WorkspaceSwitcher): OpeningReports => ({
  returned: async (openingId) => void (await switcher.current().openings.returned(openingId)),
  refreshed: (openingId) => switcher.current().openings.refreshed(openingId),
  closed: async (openingId) => void (await switcher.current().openings.closed(openingId)),
  failed: async (openingId, reason) => void (await switcher.current().openings.failed(openingId, reason)),
});
