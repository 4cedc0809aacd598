import type { Reason } from '../contract/reasons/all-reasons.ts';
import type { SyncStatus } from '../contract/console/sync.ts';
import type { SyncDetails } from '../contract/console/sync-details.ts';
import type { SyncTopic } from '../contract/topics.ts';
import type { Workspace } from '../contract/console/workspaces.ts';
import type { LinkPreview, UpstreamAccess, UpstreamCheck } from '../contract/console/upstream.ts';
import type { SystemOwnerLink } from '../contract/system-owner-links.ts';
import type { Actor } from '../store/trail-store.ts';
import type { BackupControl } from './backup-control.ts';
import type { SnapshotFiles, TestStateControl } from './test-helpers/test-state-control.ts';

/**
 * Synchronizing as the service sees it: undefined in its place means that the workspace is not linked. core.ts brings
 * it.
 */
export interface SyncControl {
  status(): Promise<SyncStatus>;
  /** Begins a run as soon as the one under way is over; never waits for it. */
  wake(): void;
  lastError(): Reason | null;
  warnings(): Reason[];
  connection(): SyncDetails['connection'];
  missing(): SyncDetails['missing'];
  /** They were removed there on purpose. False where it is not exactly this that is missing. */
  believeRemovals(topic: SyncTopic, count: number): boolean;
  /** Told whenever the status may have changed. Returns the function that ends it. */
  onChange(listener: () => void): () => void;
  /**
   * Asks the real service for a link, with the ids it knows. `validation_failed` for an id that is not here, `conflict`
   * while anything of this owner or its installer has not been sent (T28), `upstream_unreachable`, `upstream_refused`
   * with its words.
   */
  createLink(link: {
    owner_id: number;
    installer_id: number;
    refresh_url: string;
    return_url: string;
  }): Promise<SystemOwnerLink>;
  /** Asks for the flags of one account again (T27). */
  refreshOwner(ownerId: number): Promise<void>;
}

/** The workspaces of this installation; core.ts brings them. */
export interface Workspaces {
  backups: BackupControl;
  testState: TestStateControl & SnapshotFiles;
  list(): Promise<Workspace[]>;
  current(): Promise<Workspace>;
  /**
   * Told when a workspace was made, linked or unlinked: the list and what `sync` of the service's deps gives are other
   * ones now. Returns the function that ends it.
   */
  onChange(listener: () => void): () => void;
  /** `by`: who it is in the audit trail, as in what follows. */
  create(values: { name: string; mode: Workspace['mode'] }, by: Actor): Promise<Workspace>;
  /** `not_found`; `conflict` for a name that another one has. */
  rename(id: number, name: string, by: Actor): Promise<Workspace>;
  /**
   * Deletes a workspace for good. `not_found`; `validation_failed` on `name` unless that is its name; `conflict` for
   * the open one, one that cannot be opened, and while anything of it waits to be sent.
   */
  remove(id: number, name: string, by: Actor): Promise<void>;
  /** `not_found`; `conflict` in live mode, where the command line decides, and while an owner sits at the console. */
  switchTestHelpers(id: number, on: boolean, by: Actor): Promise<Workspace>;
  /** Closes the open workspace and opens this one; requests that were accepted are answered before. */
  open(id: number): Promise<Workspace>;
  check(access: UpstreamAccess): Promise<UpstreamCheck>;
  /** The access was checked before. */
  preview(access: UpstreamAccess): Promise<LinkPreview>;
  /**
   * The access was checked before, and `unlisted` are the kinds without a list that the check found. Linked to this
   * address already, it is given these credentials; `conflict` when it is linked to another; `validation_failed` on
   * `base_url` where the workspace came from a recovery file and belongs to another service than this one.
   */
  link(access: UpstreamAccess, unlisted: readonly SyncTopic[], by: Actor): Promise<Workspace>;
  /** `conflict`, with their number in words, unless exactly `abandon` changes are unsent. */
  unlink(abandon: number | undefined, by: Actor): Promise<void>;
  /** Path of a finished temporary file in the data folder; the caller deletes it. */
  exportRecovery(): Promise<string>;
  /**
   * Takes over a whole file that was uploaded into the data folder, or deletes it and rejects with `validation_failed`
   * and the reason.
   */
  importRecovery(file: string, by: Actor): Promise<Workspace>;
}
