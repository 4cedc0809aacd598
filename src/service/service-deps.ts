import type { FastifyBaseLogger } from 'fastify';
import type { Agent, Dispatcher } from 'undici';
import type { DesktopSetting, Settings } from '../contract/console/settings.ts';
import type { Mode } from '../contract/fields.ts';
import type { MachineFacts } from '../domain/diagnostics/diagnostics-text.ts';
import type { OpeningRecord } from '../domain/openings/opening-record.ts';
import type { Micros } from '../domain/timestamp.ts';
import type { ConsoleStore } from '../store/console-store.ts';
import type { SecretBox } from '../store/secret-box.ts';
import type { ServiceConsoleStore, ServiceStore } from '../store/service-store.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from './clock.ts';
import type { Drafts } from './drafts/drafts.ts';
import type { DocumentFiles } from '../store/document-files.ts';
import type { GivenFileControl } from './given-file-control.ts';
import type { GuessThrottle } from './http/guess-throttle.ts';
import type { ApiAddress } from './api-address.ts';
import type { Origins } from './http/origins.ts';
import type { BulkChanger } from './bulk-changes/bulk-changer.ts';
import type { Importer } from './imports/importer.ts';
import type { ZipLookup } from './imports/zip-lookup.ts';
import type { Openings } from './openings/openings.ts';
import type { HostedSession, UpstreamSession } from './openings/window-sessions.ts';
import type { SampleLoader } from './sample/sample-loader.ts';
import type { OperatorSessions } from './session/operator-sessions.ts';
import type { ScryptCost } from './session/passphrase.ts';
import type { PassphraseGate } from './session/passphrase-gate.ts';
import type { StreetMapFile } from './street-map/street-map-file.ts';
import type { SyncControl, Workspaces } from './sync-control.ts';
import type { Tasks } from './tasks.ts';
import type { MovableClock } from './test-helpers/movable-clock.ts';
import type { SpacesControl } from './test-helpers/spaces-control.ts';
import type { TestHelpers } from './test-helpers/test-helpers.ts';
import type { UpdateControl } from './update-control.ts';

/** Given by a host that opens windows of its own (Electron); a host without it hands `path` and cookie to its popup. */
export type OpenWindow = (opening: OpeningRecord, session: HostedSession | UpstreamSession) => void;

/** Opens the way to the real service, as this computer reaches the network: proxy, certificates. */
export type Outbound = (
  origin: string,
  options: Omit<Agent.Options, 'connect'> & { connect: { timeout: number; ca?: string } },
) => Dispatcher;

/** What the host decides and the service has to respect. */
export interface HostFacts {
  kind: 'browser' | 'electron' | 'serve';
  dataFolder: string;
  version: string;
  keyStorage: 'keychain' | 'file';
  /** Folder of the built renderer; absent for `serve`. */
  rendererFolder?: string | undefined;
  sampleFolder: string;
  /** Scalar's script for the reference of the API; absent where nothing was built. */
  referenceScript?: string | undefined;
  openWindow?: OpenWindow | undefined;
  /**
   * Closes the window of an opening that has ended, if it is still there; what it reports then changes nothing (T25).
   */
  closeWindow?: ((openingId: number) => void) | undefined;
  /** Which of the desktop application's settings it can follow; absent: none. */
  desktop?: readonly DesktopSetting[] | undefined;
  settingsChanged?: ((settings: Settings) => void) | undefined;
  /**
   * The last lines of the log, the oldest first; they go into a recovery file, what is wrong in them into diagnostics.
   */
  logLines?: (() => string[]) | undefined;
  /** Given by a host that can replace the program (Electron). */
  updates?: UpdateControl | undefined;
  /** Given by a host whose program files can be opened with (Electron). */
  givenFile?: GivenFileControl | undefined;
  /** What diagnostics tell of the machine. */
  machine?: (() => Promise<MachineFacts>) | undefined;
  /** Test workspaces have the test helpers; absent: where somebody has switched them on, and in `serve` none. */
  testHelpers?: boolean | undefined;
  /** Requests per minute and client; absent: no limit (D26). */
  rateLimit?: number | undefined;
  /** Of `serve`: /v1 offers what the description shows, and nothing of ours (D48). */
  strict?: boolean | undefined;
  /** Of `serve`: ids are not counted from 1 (D13). */
  opaqueIds?: boolean | undefined;
}

/**
 * What `/v1`, the hosted screens and the test helpers take from outside: no module of the service reaches for a clock,
 * randomness or a file of its own accord.
 */
export interface ServiceDeps {
  /** What stands before every path of the service in an address: `/spaces/<name>` of a space, else nothing. */
  basePath: string;
  mode: Mode;
  outbound: Outbound;
  /** The workspace that is served: credentials of another one are refused. */
  workspaceId: number;
  store: ServiceStore;
  /** The sealed bytes of this workspace's uploads. */
  documentFiles: DocumentFiles;
  consoleStore: ServiceConsoleStore;
  secretBox: SecretBox;
  sessions: OperatorSessions;
  /** Where credentials may be given from outside (`serve`); elsewhere all are 256 random bits. */
  guesses: GuessThrottle | undefined;
  /**
   * Of `serve`: the hashes of the credentials of this start. It takes no other automation key, and no credential that
   * an earlier start was given.
   */
  ofThisStart: Set<string> | undefined;
  /** A time for a record, none twice (D12). For how long something has lasted ask `time`. */
  clock: () => Micros;
  time: Clock;
  random: (bytes: number) => Buffer;
  /** In a test workspace where they are switched on. */
  testHelpers?: TestHelpers | undefined;
  /** Of a test workspace that may have test helpers: what was done to it stays when they are switched off. */
  movableClock?: MovableClock | undefined;
  logger: FastifyBaseLogger;
  host: HostFacts;
  /**
   * Origins under which this service may be addressed, e.g. `http://127.0.0.1:4030`; filled when the host listens (T30,
   * T31).
   */
  origins: Origins;
  /** What the hosted screens tell the console's own onboarding windows. */
  openings: Pick<Openings, 'refreshed' | 'returned' | 'closed' | 'onEnd'>;
  /** The synchronizing of the open workspace; undefined while it is not linked. */
  sync: () => SyncControl | undefined;
}

/** The same where one process has a workspace for itself, and testers its state. */
export interface WorkspaceDeps extends ServiceDeps {
  store: Store;
  consoleStore: ConsoleStore;
  /**
   * Brings what was noted with acts in this workspace into the audit trail; by itself it follows each of them shortly
   * after. Never rejects.
   */
  carryNotes(): Promise<void>;
  /** The console's own onboarding windows; a host reports to it what its windows did. */
  openings: Openings;
}

/** The same for the whole console. */
export interface ConsoleDeps extends WorkspaceDeps {
  passphrases: PassphraseGate;
  /** What operators have typed and not saved yet; it outlives a change of workspace. */
  drafts: Drafts;
  /** The same in every workspace. */
  streetMap: StreetMapFile;
  /** What hashing a passphrase or a hand-over code costs. */
  passphraseCost: ScryptCost;
  /** What the first operator's request has to carry; undefined for a host without a port. */
  setupSecret: string | undefined;
  /** Its progress is announced on the event stream under the topic `sample_data`. */
  sampleLoader: SampleLoader;
  importer: Importer;
  zipLookup: ZipLookup;
  bulkChanger: BulkChanger;
  workspaces: Workspaces;
  /** What must not be broken off by a restart. */
  tasks: Tasks;
  /** Of the window, which has no other address (D31). */
  apiAddress: ApiAddress | undefined;
  /** They are reached where the test helpers are on. */
  spaces: SpacesControl | undefined;
}

/** What the openings themselves are made of: everything but themselves. */
export type OpeningsDeps = Omit<WorkspaceDeps, 'openings'>;
