import { sharedFeedSuite } from './shared/feed.ts';
import { sharedOnboardingSuite } from './shared/onboarding.ts';
import { sharedPagesSuite } from './shared/pages.ts';
import type { NewSharedStores } from './shared/shared-harness.ts';
import { sharedWritesSuite } from './shared/writes.ts';

/** What an adapter of ServiceStore has to do beyond that where many processes share one company's records. */
export function sharedStoreSuite(newStores: NewSharedStores): void {
  sharedWritesSuite(newStores);
  sharedPagesSuite(newStores);
  sharedFeedSuite(newStores);
  sharedOnboardingSuite(newStores);
}
