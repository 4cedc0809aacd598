import { describe } from 'vitest';
import { companiesSuite } from '../suites/companies-suite.ts';
import { newHub, newServedHub } from './postgres-hub.ts';

describe('companies on PostgreSQL', () => {
  companiesSuite(newHub);
});

describe('companies on PostgreSQL, for a role without DDL', () => {
  companiesSuite(newServedHub);
});
