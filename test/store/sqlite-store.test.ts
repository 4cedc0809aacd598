import { describe } from 'vitest';
import { storeSuite } from '../suites/store-suite.ts';
import { newStore } from './store-folder.ts';

describe('Store on SQLite', () => {
  storeSuite(newStore);
});
