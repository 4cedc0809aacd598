import type { CredentialKind, Settings } from '../contract/console/settings.ts';
import type { Mode } from '../contract/fields.ts';
import type { Stretch } from '../domain/time-stretches.ts';
import type { Micros } from '../domain/timestamp.ts';
import type { Also, TrailStore } from './trail-store.ts';

/** Somebody who may use the console. `passphrase_hash` is a self-describing scrypt string. */
export interface OperatorRecord {
  id: number;
  name: string;
  passphrase_hash: string;
  created_at: Micros;
}

/** A notice that one operator sees from the next sign-in on, until it is dismissed. */
export interface NoticeRecord {
  id: number;
  kind: 'passphrase_reset';
  /** Whose passphrase it was, by the name at that time. */
  about: string;
  /** Whether it was the passphrase of the operator who sees the notice. */
  own: boolean;
  created_at: Micros;
}

/** Wrong passphrases for one name since the last right one, and when the last of them came. */
export interface AttemptsRecord {
  failed: number;
  failed_at: Micros;
}

/**
 * A credential of one workspace. `sealed` holds the secret only for those that `serve` made for itself and prints
 * again.
 */
export interface CredentialRecord {
  id: number;
  kind: CredentialKind;
  mode: Mode;
  /** The only workspace that it is good for. */
  workspace_id: number;
  name: string;
  /** SHA-256 of the secret, hex. */
  secret_hash: string;
  /** The last four characters, for people. */
  hint: string;
  sealed: string | null;
  created_at: Micros;
  revoked_at: Micros | null;
}

/** A mode, a database file and, when it is linked, where the real service is. */
export interface WorkspaceRecord {
  id: number;
  name: string;
  mode: Mode;
  /** Name of the data file in the data folder; given by the store, never to another workspace. */
  file: string;
  /** Base address of the upstream; null while it is not linked. */
  upstream: string | null;
  /** The credentials for the upstream, sealed by whoever keeps them; null while there are none. */
  sealed: string | null;
  /** Changes not yet sent when it was last open. */
  unsent: number;
  /** Somebody has switched test helpers on; false in live mode. */
  test_helpers: boolean;
  /** When it was opened last: the latest of them is the one to open again. Null when it never was. */
  opened_at: Micros | null;
  created_at: Micros;
}

/**
 * What belongs to the installation and not to a workspace: operators, credentials, settings, workspaces. Same promises
 * as `Store`.
 */
export interface ConsoleStore {
  /** As in `Store`. */
  times(): readonly Stretch[];
  /** `listener` runs after each commit that changes settings, credentials or operators, until it is taken off. */
  onChange(listener: () => void): () => void;
  operators: {
    list(): Promise<OperatorRecord[]>;
    /** Names compare without case. */
    findByName(name: string): Promise<OperatorRecord | undefined>;
    get(id: number): Promise<OperatorRecord | undefined>;
    /** `first`: refuse (DomainError `conflict`) unless there is no operator yet. A taken name is `conflict` too. */
    create(
      values: { name: string; passphrase_hash: string; first: boolean },
      also?: Also<OperatorRecord>,
    ): Promise<OperatorRecord>;
    /** Answered at once: whether this operator is still there, with this passphrase. */
    stands(operator: Pick<OperatorRecord, 'id' | 'passphrase_hash'>): boolean;
    /** A taken name is `conflict`. */
    rename(id: number, name: string, also?: Also<OperatorRecord>): Promise<OperatorRecord>;
    /** `from`: `conflict` unless this is the hash until then. `tellAll`: every operator finds a notice of it. */
    changePassphrase(
      id: number,
      passphraseHash: string,
      also?: Also<OperatorRecord> & { from?: string; tellAll?: boolean },
    ): Promise<OperatorRecord>;
    /** For good; `conflict` for the last one. */
    remove(id: number, also?: Also<OperatorRecord>): Promise<OperatorRecord>;
  };
  notices: {
    listOf(operatorId: number): Promise<NoticeRecord[]>;
    /** `not_found` for one of another operator. */
    dismiss(operatorId: number, id: number): Promise<void>;
  };
  trail: TrailStore;
  /** By the keyed hash of a name: somebody may have typed a passphrase there. */
  attempts: {
    find(nameHash: string): Promise<AttemptsRecord | undefined>;
    /** 0 forgets the name. */
    save(nameHash: string, failed: number, also?: Also): Promise<void>;
  };
  credentials: {
    list(): Promise<CredentialRecord[]>;
    /** Answered from memory: it is asked at every request. */
    findByHash(secretHash: string): CredentialRecord | undefined;
    get(id: number): CredentialRecord | undefined;
    create(
      values: Omit<CredentialRecord, 'id' | 'created_at' | 'revoked_at'>,
      also?: Also<CredentialRecord>,
    ): Promise<CredentialRecord>;
    revoke(id: number, also?: Also<CredentialRecord>): Promise<CredentialRecord>;
    /** `listener` runs as soon as one was revoked. Returns the function that ends it. */
    onRevoked(listener: () => void): () => void;
  };
  /** A value that was sealed to tell the right key from others; undefined in a folder that has none yet. */
  keyCheck: {
    get(): Promise<string | undefined>;
    save(sealed: string): Promise<void>;
  };
  settings: {
    get(): Promise<Settings>;
    update(change: Partial<Settings>, also?: Also<Settings>): Promise<Settings>;
  };
  workspaces: {
    /** In the order of their ids. */
    list(): Promise<WorkspaceRecord[]>;
    get(id: number): Promise<WorkspaceRecord | undefined>;
    /** Answered at once: a refusal names the workspace. Empty for one that does not exist. */
    nameOf(id: number): string;
    /**
     * Its file is not made yet, unless it is one that is there already. A taken name (compared without case) is
     * `conflict`.
     */
    create(
      values: Pick<WorkspaceRecord, 'name' | 'mode'> & Partial<Pick<WorkspaceRecord, 'file' | 'upstream' | 'unsent'>>,
      also?: Also<WorkspaceRecord>,
    ): Promise<WorkspaceRecord>;
    update(
      id: number,
      change: Partial<
        Pick<WorkspaceRecord, 'name' | 'file' | 'upstream' | 'sealed' | 'unsent' | 'opened_at' | 'test_helpers'>
      >,
      also?: Also<WorkspaceRecord>,
    ): Promise<WorkspaceRecord>;
    /** From the list alone: its files and credentials are left to the caller. `not_found`. */
    remove(id: number, also?: Also<WorkspaceRecord>): Promise<WorkspaceRecord>;
  };
  /** As in `Store`. */
  copyTo(file: string): Promise<void>;
  close(): Promise<void>;
}
