import { closingSuite } from './store/closing.ts';
import { feedSuite } from './store/feed.ts';
import { idempotencySuite } from './store/idempotency.ts';
import { linksSuite } from './store/links.ts';
import { listsSuite } from './store/lists.ts';
import { notedSuite } from './store/noted.ts';
import { onboardingSuite } from './store/onboarding.ts';
import { recordsSuite } from './store/records.ts';
import type { NewServiceStore } from './store-harness.ts';

/** What every adapter of the ServiceStore port has to do, and so each of the Store port. */
export function serviceStoreSuite(newStore: NewServiceStore): void {
  recordsSuite(newStore);
  listsSuite(newStore);
  feedSuite(newStore);
  idempotencySuite(newStore);
  onboardingSuite(newStore);
  linksSuite(newStore);
  notedSuite(newStore);
  closingSuite(newStore);
}
