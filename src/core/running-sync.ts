import type { SyncControl } from '../service/sync-control.ts';

/** Synchronizing of a linked workspace, and how it ends. */
export interface RunningSync extends SyncControl {
  /** Breaks off what is under way; what is on disk says where to continue (SY34). */
  stop(): Promise<void>;
}
