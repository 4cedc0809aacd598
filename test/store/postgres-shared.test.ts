import { describe } from 'vitest';
import { sharedStoreSuite } from '../suites/shared-store-suite.ts';
import { newSharedStores } from './postgres-hub.ts';

describe('one company in two processes, on PostgreSQL', () => {
  sharedStoreSuite(newSharedStores);
});
