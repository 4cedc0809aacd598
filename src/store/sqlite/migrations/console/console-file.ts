import type { FileKind } from '../../migration.ts';
import { first } from './0001-first.ts';
import { workspaces } from './0002-workspaces.ts';
import { attempts } from './0003-attempts.ts';
import { credentialsOfWorkspaces } from './0004-credentials-of-workspaces.ts';
import { trail } from './0005-trail.ts';
import { noticesById } from './0006-notices-by-id.ts';
import { testHelpers } from './0007-test-helpers.ts';

/** `console.sqlite`: operators, credentials, settings, workspaces, the audit trail. The id spells "SICc". */
export const consoleFile: FileKind = {
  name: 'console data',
  applicationId: 0x53494363,
  migrations: [first, workspaces, attempts, credentialsOfWorkspaces, trail, noticesById, testHelpers],
};
