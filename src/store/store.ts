import type { Holdings } from '../contract/console/backup-contents.ts';
import type { RestorePreview } from '../contract/console/backups.ts';
import type { Summary } from '../contract/console/summary.ts';
import type { ChangeEvent } from '../contract/events.ts';
import type { Mode } from '../contract/fields.ts';
import type { NewGenerator } from '../contract/generators.ts';
import type { InstallerUpdate, NewInstaller } from '../contract/installers.ts';
import type { InverterUpdate, NewInverter } from '../contract/inverters.ts';
import type { PageRequest } from '../contract/page.ts';
import type { NewSystemOwner, SystemOwnerUpdate } from '../contract/system-owners.ts';
import type { DocumentKind } from '../domain/documents/document-kinds.ts';
import type { HandOverCodeRecord } from '../domain/hand-over/hand-over-code-record.ts';
import type { GeneratorRecord } from '../domain/generators/generator-record.ts';
import type { InstallerRecord } from '../domain/installers/installer-record.ts';
import type { InverterRecord } from '../domain/inverters/inverter-record.ts';
import type { HostedSessionRecord, LinkRecord } from '../domain/links/link-record.ts';
import type { OpeningRecord } from '../domain/openings/opening-record.ts';
import type { OwnerRecord } from '../domain/owners/owner-record.ts';
import type { ReadingSource } from '../contract/console/readings.ts';
import type { OwnerTimes } from '../domain/owners/step-times.ts';
import type { Stretch } from '../domain/time-stretches.ts';
import type { Micros } from '../domain/timestamp.ts';
import type { BulkChangeStore } from './bulk-change-store.ts';
import type { HomeownerStore } from './homeowner-store.ts';
import type { PostponedStore } from './postponed-store.ts';
import type { NotificationStore } from './notification-store.ts';
import type { ListViewStore } from './saved-view-store.ts';
import type { BulkLoad, ImportStore } from './import-store.ts';
import type { ReadingStore } from './reading-store.ts';
import type { SyncOperations } from './sync-operations.ts';
import type { SyncStore } from './sync-rows.ts';
import type { NewTrailEntry, TrailNote } from './trail-store.ts';

/** One page of a list. `json` is the text of the JSON array of wire records, ready to be sent as it is. */
export interface PageSlice {
  json: string;
  /** Records on this page. */
  count: number;
  /** Records in the whole list; kept by the store, never counted for a request. */
  total: number;
}

/** What a list of the console is asked for. Names are those of the record's fields. */
export interface RecordQuery extends PageRequest {
  /** Each has to be in a field that is searched, in one of its spellings; see `searchWords`. */
  words: readonly (readonly string[])[];
  /** By id unless told. What has no value comes last in both directions; equal ones by id, in the same direction. */
  sort?: { field: string; descending: boolean } | undefined;
  /** A record has one of these values. */
  choices: Readonly<Record<string, readonly (string | number)[]>>;
  /** Both ends included; what has no value is in no range. */
  ranges: Readonly<Record<string, { from?: string | number | undefined; to?: string | number | undefined }>>;
  /** Moments of this field are earlier, or there was none. */
  silent?: { field: string; before: Micros } | undefined;
  /** Moments of this field are not earlier. */
  changed?: { field: string; from: Micros } | undefined;
  /** Inverters that have stopped producing between these moments, both included; see `0031-stops.ts`. */
  stopped?: { from: Micros; until: Micros } | undefined;
  /** Inverters with energy in this month (12 times the year, plus the month from 0). */
  energyIn?: number | undefined;
  /** A change of the record waits to be sent. */
  waiting: boolean;
  /** The import that added it. */
  importId?: number | undefined;
  /** The change of selected records that could not do it, or not undo it. */
  leftOutOf?: number | undefined;
  /** The homeowner of the generator that an inverter is associated with. */
  ofHomeowner?: number | undefined;
  /** None but these. */
  ids?: readonly number[];
  /** Whether the values by which the list can be narrowed are counted as well. */
  facets: boolean;
}

/** What records with a value of a field have of another one together. */
export interface FieldSum {
  value: string | number;
  sum: number;
}

/** How many records have a value, among those that all other filters let through. */
export interface Facet {
  value: string | number;
  count: number;
}

export interface FoundPage extends PageSlice {
  /** For each field that is narrowed by choice its most frequent values, at most 100; undefined unless asked for. */
  facets: Record<string, Facet[]> | undefined;
}

/** A record as a map shows it; what the inverters there have reported is counted. */
export interface PointRow {
  id: number;
  latitude: number | null;
  longitude: number | null;
  /** Where the generator is that an inverter is associated with. */
  site_latitude: number | null;
  site_longitude: number | null;
  watts: number | null;
  address_state: string | null;
  inverters: number;
  producing: number;
  silent: number;
}

/** The first answer to a request that carried an Idempotency-Key (D25). */
export interface Answer {
  status: number;
  body: unknown;
}

/** Asks a write to remember its answer under a key, in the same transaction. */
export interface Remember<T> {
  key: string;
  /** A hash of method, path and body: the same key with another one is a conflict. */
  fingerprint: string;
  answer(result: T): Answer;
}

/** A write found its key taken by an equal request: nothing was written, `answer` is to be given again. */
export class AlreadyAnswered extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('answered before');
    this.name = 'AlreadyAnswered';
    this.answer = answer;
  }
}

/** With `remember` a create may reject with AlreadyAnswered, or with DomainError `idempotency_conflict`. */
export interface CreateOptions<T> {
  remember?: Remember<T> | undefined;
}

/**
 * Every method that writes a record is one transaction: rows, change-feed entry and outbox entry commit together or not
 * at all, and the promise resolves after the commit is on disk. `step` runs inside that transaction: it must be pure,
 * and what it throws undoes the write and rejects the promise. A missing id rejects with DomainError `not_found`.
 */
export interface GeneratorStore {
  list(page: PageRequest): Promise<PageSlice>;
  /** What a list of the console asks for. */
  search(query: RecordQuery): Promise<FoundPage>;
  /** The ids of all records that `search` finds, in their order; the page does not matter. */
  matching(query: RecordQuery): Promise<number[]>;
  /** The place (from 0) of a record in what `search` finds; null where it is not among that. */
  placeIn(query: RecordQuery, id: number): Promise<number | null>;
  /**
   * How many records of `search` have each value of a field that lists are narrowed by, whichever of them the query
   * chooses: of these, or of the most frequent ones, at most 100.
   */
  countsBy(field: string, query: RecordQuery, values?: readonly (string | number)[]): Promise<Facet[]>;
  /** What the records of `search` with each value of a field have of another one together; the most first. */
  sumsBy(field: string, summed: string, query: RecordQuery): Promise<FieldSum[]>;
  /** The text of the JSON array of these wire records, in this order, without those that are gone. */
  texts(ids: readonly number[]): Promise<string>;
  /** What a map shows of these, in this order; inverters are silent that have reported nothing since a moment. */
  points(ids: readonly number[], silentBefore: Micros): Promise<PointRow[]>;
  listOfHomeowner(homeownerId: number, page: PageRequest): Promise<PageSlice>;
  get(id: number): Promise<GeneratorRecord | undefined>;
  /** With its places (from 0) in the list of all and in that of its homeowner. */
  locate(id: number): Promise<{ record: GeneratorRecord; place: number; place_of_homeowner: number }>;
  create(values: NewGenerator, options?: CreateOptions<GeneratorRecord>): Promise<GeneratorRecord>;
  /** Puts a new generator in the place of this one; the service removes that once it has the new one (SY49). */
  correct(id: number, values: NewGenerator): Promise<GeneratorRecord>;
  remove(id: number): Promise<void>;
}

export interface InverterStore {
  list(page: PageRequest): Promise<PageSlice>;
  /** What a list of the console asks for. */
  search(query: RecordQuery): Promise<FoundPage>;
  /** The ids of all records that `search` finds, in their order; the page does not matter. */
  matching(query: RecordQuery): Promise<number[]>;
  /** The place (from 0) of a record in what `search` finds; null where it is not among that. */
  placeIn(query: RecordQuery, id: number): Promise<number | null>;
  /** As `GeneratorStore.countsBy`. */
  countsBy(field: string, query: RecordQuery, values?: readonly (string | number)[]): Promise<Facet[]>;
  /** The text of the JSON array of these wire records, in this order, without those that are gone. */
  texts(ids: readonly number[]): Promise<string>;
  /** What a map shows of these, in this order; inverters are silent that have reported nothing since a moment. */
  points(ids: readonly number[], silentBefore: Micros): Promise<PointRow[]>;
  get(id: number): Promise<InverterRecord | undefined>;
  /** With its place (from 0) in the list. */
  locate(id: number): Promise<{ record: InverterRecord; place: number }>;
  create(values: NewInverter, options?: CreateOptions<InverterRecord>): Promise<InverterRecord>;
  /** What the inverter holds then is a reading. */
  update(id: number, change: InverterUpdate, options: { source: ReadingSource }): Promise<InverterRecord>;
  remove(id: number): Promise<void>;
}

export interface InstallerStore {
  list(page: PageRequest): Promise<PageSlice>;
  get(id: number): Promise<InstallerRecord | undefined>;
  create(values: NewInstaller, options?: CreateOptions<InstallerRecord>): Promise<InstallerRecord>;
  update(id: number, change: InstallerUpdate): Promise<InstallerRecord>;
  /** The profile that new owners get unless another one is chosen: the first until somebody has chosen. */
  defaultId(): Promise<number | null>;
  /** Rejects with DomainError `validation_failed` on `id` where there is no such installer. */
  makeDefault(id: number): Promise<void>;
}

/** What an erasure leaves to be done. */
export interface Erasure {
  record: OwnerRecord;
  /** Files of documents that no row names any more. */
  storageNames: string[];
}

/** Creating for an installer that does not exist rejects with DomainError `validation_failed` on `installer_id`. */
export interface OwnerStore {
  list(page: PageRequest): Promise<PageSlice>;
  get(id: number): Promise<OwnerRecord | undefined>;
  /** The place (from 0) of this account in the list. */
  place(id: number): Promise<number>;
  create(values: NewSystemOwner, options?: CreateOptions<OwnerRecord>): Promise<OwnerRecord>;
  update(id: number, change: SystemOwnerUpdate): Promise<OwnerRecord>;
  /**
   * A step of the onboarding or of its review: the account as `step` leaves it. `quietly`: whoever does it here knows,
   * and needs no notification.
   */
  apply(
    id: number,
    step: (record: OwnerRecord, at: Micros) => OwnerRecord,
    options?: { quietly?: boolean },
  ): Promise<OwnerRecord>;
  /**
   * Takes everything about the owner out of the file in one transaction (D44): details, answers, documents, links,
   * hosted sessions, codes, and what synchronizing keeps of them. Queues nothing. `conflict` where it was erased
   * already, while its window is open, or while something of it waits to be sent or decided. `Store.purge` makes sure
   * of the bytes.
   */
  erase(id: number): Promise<Erasure>;
  /** Those of these accounts whose personal information nobody may read: locked (D17), or here no longer. */
  unreadable(ids: number[]): Promise<Set<number>>;
  /** What the installer calls those of these accounts that were given a reference. */
  references(ids: number[]): Promise<Map<number, string>>;
  /** Says what the installer calls an owner; queues nothing. `conflict` where the details were erased. */
  setInstallerReference(id: number, reference: string | null): Promise<OwnerRecord>;
  /** What a list of the console asks for, by `ownerListFields`; personal information counts while it may be read. */
  search(query: RecordQuery): Promise<FoundPage>;
  /** When the steps of the accounts that were added last were done, at most so many. */
  stepTimes(atMost: number): Promise<OwnerTimes[]>;
}

export interface NewLink {
  owner_id: number;
  installer_id: number;
  credential_id: number | null;
  token_hash: string;
  refresh_url: string;
  return_url: string;
  lifetime: Micros;
}

/** A visit of a link: what became of it, decided by `domain/links/visit-link.ts`. */
export type Visit = { outcome: 'enter'; session: HostedSessionRecord } | { outcome: 'refresh'; refresh_url: string };

export interface LinkStore {
  /**
   * In one transaction: checks that owner and installer exist and belong together (else `validation_failed` on the
   * field), ends the account's earlier unused links (D20), locks its personal information for good (D17, also in
   * remembered answers) and inserts the link. An answer that is remembered for a link which is not `stillGood` is
   * forgotten, and its key is free.
   */
  create(
    values: NewLink,
    options?: CreateOptions<LinkRecord> & { stillGood?: (link: LinkRecord) => boolean },
  ): Promise<LinkRecord>;
  /**
   * The real service made a link for this account: its personal information is locked here as well, for good (D17).
   * Queues nothing.
   */
  lock(ownerId: number): Promise<void>;
  findByToken(tokenHash: string): Promise<LinkRecord | undefined>;
  /** Visits a link, atomically: of two visits at once one enters (T23). `decide` is pure. Undefined: no such token. */
  visit(
    tokenHash: string,
    session: { id: string; cookie_hash: string },
    decide: (link: LinkRecord, owner: OwnerRecord, at: Micros) => 'enter' | 'refresh',
  ): Promise<Visit | undefined>;
  /** As if the API key that made the owner's links had been revoked. Resolves with how many there are. */
  revokeAccess(ownerId: number): Promise<number>;
  session(id: string): Promise<HostedSessionRecord | undefined>;
  /** Sets last_seen_at, and ended_at when `end` is true. */
  touchSession(id: string, end?: boolean): Promise<void>;
}

/** An uploaded document. Its bytes lie sealed in a file under a generated name; this is what is known about it. */
export interface DocumentRecord {
  id: number;
  owner_id: number;
  kind: DocumentKind;
  file_name: string;
  content_type: string;
  /** Bytes before sealing. */
  size: number;
  sha256: string;
  storage_name: string;
  created_at: Micros;
}

export interface DocumentStore {
  listOfOwner(ownerId: number): Promise<DocumentRecord[]>;
  /** The files that rows name, of all owners. */
  storageNames(): Promise<string[]>;
  /**
   * `make` sees what the owner has already, inside the transaction: what it throws (no room left) refuses the document.
   */
  create(
    ownerId: number,
    make: (at: Micros, already: DocumentRecord[]) => Omit<DocumentRecord, 'id'>,
  ): Promise<DocumentRecord>;
  /** Puts a new document in the place of another one, in one transaction; undefined when that one is not there. */
  replace(
    ownerId: number,
    id: number,
    make: (at: Micros, others: DocumentRecord[]) => Omit<DocumentRecord, 'id'>,
  ): Promise<{ removed: DocumentRecord; created: DocumentRecord } | undefined>;
  /** Resolves with the removed row, so that its file can go too; undefined when there was none. */
  remove(ownerId: number, id: number): Promise<DocumentRecord | undefined>;
}

/** One code per owner. It concerns this installation alone. */
export interface HandOverCodeStore {
  get(ownerId: number): Promise<HandOverCodeRecord | undefined>;
  /** Takes the place of the code before; its tries start again. `not_found` for an owner that is not there. */
  put(ownerId: number, code: Pick<HandOverCodeRecord, 'code_hash' | 'tries_left'>): Promise<HandOverCodeRecord>;
  /**
   * Takes one try before the code is compared, so that comparisons at the same time cannot share it. `tries_left` of
   * the answer is what remains; undefined: there is no code, or no try was left.
   */
  spendTry(ownerId: number): Promise<HandOverCodeRecord | undefined>;
  /** The code was right: its tries start again. A code that was replaced meanwhile stays as it is. */
  restoreTries(code: Pick<HandOverCodeRecord, 'owner_id' | 'code_hash'>, tries: number): Promise<void>;
}

export interface OpeningStore {
  get(id: number): Promise<OpeningRecord | undefined>;
  /** The newest first. */
  listOfOwner(ownerId: number, limit: number): Promise<OpeningRecord[]>;
  /** Those that have not ended. */
  listOpen(): Promise<OpeningRecord[]>;
  /** One open opening per owner: an open one that exists is returned instead of a second one (T29). */
  open(ownerId: number): Promise<{ opening: OpeningRecord; existed: boolean }>;
  update(id: number, apply: (record: OpeningRecord, at: Micros) => OpeningRecord): Promise<OpeningRecord>;
}

/** What acts in this workspace leave for the audit trail, which is in the console's file. */
export interface TrailNotes {
  /**
   * Calls `act`, which has to write at once: what it writes first and the entry are one transaction, and what is undone
   * leaves no entry. An entry that says what was there before is made of what that write comes to.
   */
  noted<T>(entry: NewTrailEntry | ((written: T) => NewTrailEntry), act: () => Promise<T>): Promise<T>;
  /** The oldest first, and not all at once. */
  waiting(): Promise<TrailNote[]>;
  /** This one has arrived, and those before it. */
  forget(id: number): Promise<void>;
  onNoted(listener: () => void): void;
}

/**
 * One workspace: all records of one mode, in one file. It exists on SQLite alone; what PostgreSQL has as well is in
 * `service-store.ts`. Only adapters know SQL.
 */
export interface Store {
  readonly mode: Mode;
  /** The times that records of this file have had, in order: the clock gives none of them again (D12). */
  times(): readonly Stretch[];
  readonly generators: GeneratorStore;
  readonly inverters: InverterStore;
  readonly installers: InstallerStore;
  readonly owners: OwnerStore;
  readonly homeowners: HomeownerStore;
  readonly readings: ReadingStore;
  readonly listViews: ListViewStore;
  readonly postponed: PostponedStore;
  readonly notifications: NotificationStore;
  readonly links: LinkStore;
  readonly documents: DocumentStore;
  readonly openings: OpeningStore;
  readonly handOverCodes: HandOverCodeStore;
  readonly sync: SyncOperations;
  readonly trailNotes: TrailNotes;
  readonly imports: ImportStore;
  readonly bulkChanges: BulkChangeStore;
  /**
   * Once the clock knows the times of this file: nothing that a clock which was ahead has dated is kept longer than it
   * should be (D25).
   */
  boundTimes(): Promise<void>;
  summary(): Promise<Summary>;
  bulkLoad(load: BulkLoad): Promise<void>;
  /**
   * Indexes what lists are searched, filtered and sorted by, in small steps while everything else goes on, from now on
   * after every commit as well. What is not indexed yet is found all the same, only slower. Resolves when all is.
   */
  indexLists(): Promise<void>;
  /** Highest `seq` of the change feed; 0 when nothing ever changed. */
  lastSeq(): Promise<number>;
  /** Called after each commit with the facts it made durable, in order. Returns the function that ends it. */
  onCommit(listener: (events: ChangeEvent[]) => void): () => void;
  /**
   * Writes all that is committed into a new file, a piece at a time. `storage_full` when the disk is full; the caller
   * removes what there is of it then.
   */
  copyTo(file: string): Promise<void>;
  /** The same as bytes, at once: of a workspace in memory. */
  serialized(): Promise<Buffer>;
  /** What a backup made now would hold, and a text that is another one whenever it would be another backup. */
  holdings(): Promise<{ holds: Holdings; state: string }>;
  /** What became of records since that state, counted. */
  changedSince(state: string): Promise<RestorePreview['since']>;
  /**
   * Writes the file anew, so that nothing that was taken out of it is left in its free pages or its log. What keeps it
   * from ending is done at the next opening. `storage_full` when the disk is full.
   */
  purge(): Promise<void>;
  /** Waits for what was accepted, checkpoints and closes. Later calls reject with DomainError `closing`. */
  close(): Promise<void>;
}

/** What an adapter gives: of synchronizing the rows alone, on which its operations are made. */
export type StoreRows = Omit<Store, 'sync'> & { readonly sync: SyncStore };
