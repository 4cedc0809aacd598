import { backupsOperations } from './backups.ts';
import { diagnosticsOperations } from './diagnostics.ts';
import { givenFileOperations } from './given-file.ts';
import { handOverOperations } from './hand-over.ts';
import { openingOperations } from './openings.ts';
import { operatorOperations } from './operators.ts';
import { ownerOnboardingOperations } from './owner-onboarding.ts';
import { recordOperations } from './records.ts';
import { sessionOperations } from './session.ts';
import { settingsOperations } from './settings.ts';
import { syncOperations } from './sync.ts';
import { trailOperations } from './trail.ts';
import { updatesOperations } from './updates.ts';
import { workspaceOperations } from './workspace.ts';
import { workspacesOperations } from './workspaces.ts';

/** What the console itself needs beyond /v1; the application's own, never offered to an integrator (D0). */
export const consoleOperations = [
  ...sessionOperations, ...operatorOperations, ...settingsOperations, ...workspaceOperations, ...openingOperations, ...handOverOperations,
  ...ownerOnboardingOperations, ...syncOperations, ...workspacesOperations, ...backupsOperations, ...trailOperations, ...diagnosticsOperations,
  ...updatesOperations, ...givenFileOperations, ...recordOperations,
];
