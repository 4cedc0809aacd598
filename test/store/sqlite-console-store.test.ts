import path from 'node:path';
import { describe, onTestFinished } from 'vitest';
import { openConsoleStore } from '../../src/store/sqlite/open-console-store.ts';
import { consoleStoreSuite } from '../suites/console-store-suite.ts';
import { createTicking, newFolder, secretBox } from './store-folder.ts';

async function newStore() {
  const file = path.join(await newFolder(), 'console.sqlite');
  const clock = createTicking().now;
  let store = await openConsoleStore({ file, clock, fingerprint: secretBox.fingerprint });
  onTestFinished(() => store.close());
  return {
    store,
    async reopen() {
      await store.close();
      store = await openConsoleStore({ file, clock, fingerprint: secretBox.fingerprint });
      return store;
    },
  };
}

describe('ConsoleStore on SQLite', () => {
  consoleStoreSuite(newStore);
});
