import type { BuiltInSeed, Seed, SeededNames } from '../../contract/console/test-helpers/seed.ts';
import type { Snapshot } from '../../contract/console/test-helpers/state.ts';
import type { NewTrailEntry } from '../../store/trail-store.ts';

/** The state of the test workspace as a whole; core.ts brings it. */
export interface TestStateControl {
  /**
   * Puts an empty workspace, or one with these records, in the place of the present one. Rejects with `conflict` while
   * the workspace is linked, a window is open, or its state is being replaced already.
   */
  reset(seed: BuiltInSeed | Seed | undefined, note: NewTrailEntry): Promise<SeededNames>;
  /** By name. */
  snapshots(): Promise<Snapshot[]>;
  /** Takes the place of one of this name. `conflict` while the workspace is linked; `storage_full`. */
  save(name: string): Promise<Snapshot>;
  /** `not_found`; else as `reset`. */
  restore(name: string, note: NewTrailEntry): Promise<Snapshot>;
  /** `not_found`. */
  remove(name: string): Promise<void>;
}

/** Snapshots of a workspace that is kept in files go from one computer to another. */
export interface SnapshotFiles {
  /** Path of a finished temporary file in the data folder; the caller deletes it. `not_found`. */
  exportFile(name: string): Promise<string>;
  /** Takes over an uploaded file, or deletes it and rejects with `validation_failed` and the reason. */
  importFile(name: string, file: string): Promise<Snapshot>;
}
