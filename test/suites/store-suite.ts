import { serviceStoreSuite } from './service-store-suite.ts';
import { handOverCodesSuite } from './store/hand-over-codes.ts';
import { openingsSuite } from './store/openings.ts';
import { placesSuite } from './store/places.ts';
import { syncConflictsSuite } from './store/sync-conflicts.ts';
import { syncImportsSuite } from './store/sync-imports.ts';
import { syncLinkingSuite } from './store/sync-linking.ts';
import { syncQueueSuite } from './store/sync-queue.ts';
import { syncScansSuite } from './store/sync-scans.ts';
import { workspaceSuite } from './store/workspace.ts';
import type { NewStore } from './store-harness.ts';

/** What every adapter of the Store port has to do. */
export function storeSuite(newStore: NewStore): void {
  serviceStoreSuite(newStore);
  placesSuite(newStore);
  openingsSuite(newStore);
  handOverCodesSuite(newStore);
  workspaceSuite(newStore);
  syncQueueSuite(newStore);
  syncScansSuite(newStore);
  syncImportsSuite(newStore);
  syncConflictsSuite(newStore);
  syncLinkingSuite(newStore);
}
