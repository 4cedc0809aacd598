import type { UpstreamAccess } from '../contract/console/workspaces.ts';
import type { SyncControl } from '../service/sync-control.ts';
import type { Store } from '../store/store.ts';
import type { Installation } from './installation.ts';
import { sealAccess } from './upstream-access.ts';

/** Whether and how one open workspace is linked: its credentials in the installation's file, its state in its own, its engine. */
export interface Linkage {
  /** Undefined while the workspace is not linked. */
  control(): SyncControl | undefined;
  /** Begins to synchronize, where it is linked and has its credentials. */
  start(): Promise<void>;
  /** Ends synchronizing at once; what is on disk says where to go on (SY34). */
  stop(): Promise<void>;
  /** Changes that the service has not got: waiting, under way or refused. */
  unsent(): Promise<number>;
  link(access: UpstreamAccess): Promise<void>;
  unlink(abandon: number | undefined): Promise<void>;
}

export async function createLinkage(installation: Installation, id: number, store: Store): Promise<Linkage> {
  void sealAccess;
  void id;
  void installation;
  void store;
  return {
    control: () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
    unsent: async () => 0,
    link: async () => undefined,
    unlink: async () => undefined,
  };
}
