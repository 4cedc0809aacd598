import { idempotencySuite } from './store/idempotency.ts';
import { feedSuite } from './store/feed.ts';
import { handOverCodesSuite } from './store/hand-over-codes.ts';
import { linksSuite } from './store/links.ts';
import { listsSuite } from './store/lists.ts';
import { onboardingSuite } from './store/onboarding.ts';
import { recordsSuite } from './store/records.ts';
import { syncConflictsSuite } from './store/sync-conflicts.ts';
import { syncImportsSuite } from './store/sync-imports.ts';
import { syncLinkingSuite } from './store/sync-linking.ts';
import { syncQueueSuite } from './store/sync-queue.ts';
import { syncScansSuite } from './store/sync-scans.ts';
import { workspaceSuite } from './store/workspace.ts';
import type { NewStore } from './store-harness.ts';

/** What every adapter of the Store port has to do. */
export function storeSuite(newStore: NewStore): void {
  recordsSuite(newStore);
  listsSuite(newStore);
  feedSuite(newStore);
  idempotencySuite(newStore);
  onboardingSuite(newStore);
  linksSuite(newStore);
  handOverCodesSuite(newStore);
  workspaceSuite(newStore);
  syncQueueSuite(newStore);
  syncScansSuite(newStore);
  syncImportsSuite(newStore);
  syncConflictsSuite(newStore);
  syncLinkingSuite(newStore);
}
