import { describe } from 'vitest';
import { serviceStoreSuite } from '../suites/service-store-suite.ts';
import { newPostgresStore } from './postgres-hub.ts';

describe('ServiceStore on PostgreSQL', () => {
  serviceStoreSuite(newPostgresStore);
});
