import type { ConsoleStore } from './console-store.ts';
import type {
  DocumentStore,
  GeneratorStore,
  InstallerStore,
  InverterStore,
  LinkStore,
  OpeningStore,
  OwnerStore,
  Store,
  TrailNotes,
} from './store.ts';

/**
 * What `/v1`, the hosted screens and the event stream ask of a workspace: a part of `Store`, with the same promises.
 * It is all that an engine has to do that many processes share (`store/postgres/`); lists of the console, imports and
 * synchronizing are for the engine that has the workspace for itself.
 */
export interface ServiceStore extends Pick<Store, 'mode' | 'lastSeq' | 'onCommit' | 'close'> {
  readonly generators: Pick<GeneratorStore, 'list' | 'listOfHomeowner' | 'get' | 'create' | 'remove'>;
  readonly inverters: Pick<InverterStore, 'list' | 'get' | 'create' | 'update' | 'remove'>;
  readonly installers: Pick<InstallerStore, 'list' | 'get' | 'create' | 'update'>;
  readonly owners: Pick<OwnerStore, 'list' | 'get' | 'create' | 'update' | 'apply'>;
  readonly links: Pick<LinkStore, 'create' | 'findByToken' | 'visit' | 'session' | 'touchSession'>;
  readonly documents: Pick<DocumentStore, 'listOfOwner' | 'create' | 'replace' | 'remove'>;
  readonly openings: Pick<OpeningStore, 'get'>;
  readonly trailNotes: Pick<TrailNotes, 'noted'>;
}

/** What the same ask of what belongs to the installation. */
export interface ServiceConsoleStore {
  readonly credentials: Pick<ConsoleStore['credentials'], 'findByHash' | 'get' | 'onRevoked'>;
  readonly workspaces: Pick<ConsoleStore['workspaces'], 'nameOf'>;
  readonly trail: Pick<ConsoleStore['trail'], 'add'>;
}
