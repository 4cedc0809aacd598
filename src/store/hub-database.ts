import type { CredentialKind } from '../contract/console/settings.ts';
import type { Mode } from '../contract/fields.ts';
import type { Micros } from '../domain/timestamp.ts';
import type { CredentialRecord } from './console-store.ts';
import type { DocumentFiles } from './document-files.ts';
import type { ServiceConsoleStore, ServiceStore } from './service-store.ts';
import type { Also } from './trail-store.ts';

/** What programs authenticate with; a hub has no automation keys, because nothing of a console is in it. */
export type HubCredentialKind = Exclude<CredentialKind, 'automation_key'>;

/** A company whose records a hub keeps. No company sees anything of another one. */
export interface CompanyRecord {
  id: number;
  name: string;
  created_at: Micros;
}

/** The id of the one workspace that a company is to its service. */
export const WORKSPACE_OF_COMPANY = 1;

/** What a company is found by before anything is known of a request; all of it drawn at random. */
export type CompanyKey =
  | { kind: 'credential'; hash: string }
  | { kind: 'link'; hash: string }
  | { kind: 'hosted_session'; id: string };

/** One company's part of the database. */
export interface Company extends CompanyRecord {
  readonly store: ServiceStore;
  readonly consoleStore: ServiceConsoleStore;
  readonly documentFiles: DocumentFiles;
  readonly credentials: {
    /**
     * Resolves when what `consoleStore.credentials` answers from memory is no older than a second, and of a credential
     * that was not among it from now: to be awaited before a request is looked at, so that one that was revoked by
     * another process is good for no longer than that, and one that was made is good at once.
     */
    fresh(secretHash?: string): Promise<void>;
    list(): Promise<CredentialRecord[]>;
    /** `validation_failed` where the secret is in use, by whatever company. */
    create(
      values: { kind: HubCredentialKind; name: string; secret_hash: string; hint: string },
      also?: Pick<Also<CredentialRecord>, 'note'>,
    ): Promise<CredentialRecord>;
    /** For good; a second time changes and notes nothing. `not_found` for one of another company. */
    revoke(id: number, also?: Pick<Also<CredentialRecord>, 'note'>): Promise<CredentialRecord>;
  };
}

/** Figures of the connection pool, for those who operate a process. */
export interface PoolFacts {
  /** Connections that are open. */
  open: number;
  idle: number;
  /** Statements and transactions that wait for a connection; one may be for several requests. */
  waiting: number;
  /** Transactions and reads that were run again since the start: the database asked for it, or a connection was cut. */
  retries: number;
  /** Queries, transactions, connections and checks that failed since the start because the database was unavailable. */
  failures: number;
}

/**
 * The database of a hub, which any number of processes share: one mode, many companies. A method called while the
 * database cannot be reached, or while no connection is free in time, rejects with DomainError `unavailable`; a write
 * whose commit was cut off, with `outcome_unknown`.
 */
export interface HubDatabase {
  readonly mode: Mode;
  /** How far the database's clock is ahead of this process's; measured at the start and every second. */
  clockOffset(): Micros;
  /** In the order of their ids. */
  companies(): Promise<CompanyRecord[]>;
  /** A taken name (compared without case) is `validation_failed`. */
  createCompany(name: string): Promise<CompanyRecord>;
  findCompany(key: CompanyKey): Promise<number | undefined>;
  /** The same object for the same company. `not_found`. */
  company(id: number): Promise<Company>;
  /** The store for requests of no company: it is empty, and nothing can be added to it. */
  readonly nobody: Omit<Company, 'credentials'>;
  /**
   * Counts `more` requests of a client in a minute, over all processes; resolves with the count before.
   */
  countRequests(client: string, minute: number, more: number): Promise<number>;
  /** Resolves when requests are served: the database answers, takes writes, and a connection is there for them. */
  check(): Promise<void>;
  facts(): PoolFacts;
  /** Finishes what was accepted, and gives all connections back. */
  close(): Promise<void>;
}
