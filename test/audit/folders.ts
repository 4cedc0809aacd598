import path from 'node:path';
import type { HostName } from './surfaces.ts';

/**
 * Where one audit keeps its things. The first three are searched; the others hold what the audit itself knows and
 * writes.
 */
export interface AuditFolders {
  data: string;
  profile: string;
  temporary: string;
  records: string;
  browserLog: string;
  evidence: string;
  copies: string;
  har: string;
}

/** Electron keeps its profile in the data folder, the browser of the browser host elsewhere. */
export const auditFolders = (root: string, host: HostName): AuditFolders => ({
  data: path.join(root, 'data'),
  profile: host === 'browser' ? path.join(root, 'profile') : path.join(root, 'data', 'electron'),
  temporary: path.join(root, 'temporary'),
  records: path.join(root, 'own', 'records'),
  browserLog: path.join(root, 'own', 'browser.log'),
  evidence: path.join(root, 'own', 'evidence'),
  copies: path.join(root, 'own', 'copies'),
  har: path.join(root, 'own', 'har'),
});
