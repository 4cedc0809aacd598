import type { ConsoleHost } from '../e2e/hosts/console-host.ts';
import type { Evidence } from './evidence.ts';
import type { AuditFolders } from './folders.ts';
import type { ForeignServer } from './observe/foreign-server.ts';

/** One run of the host under audit, and what stands around it. */
export interface Scene {
  console: ConsoleHost;
  folders: AuditFolders;
  evidence: Evidence;
  foreign: ForeignServer;
}
