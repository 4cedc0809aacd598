import { describe } from 'vitest';
import { companiesSuite } from '../suites/companies-suite.ts';
import { newHub } from './postgres-hub.ts';

describe('companies on PostgreSQL', () => {
  companiesSuite(newHub);
});
