import { onTestFinished } from 'vitest';
import { openHubDatabase } from '../../src/store/postgres/open-hub-database.ts';
import type { HubDatabase } from '../../src/store/hub-database.ts';
import type { ServiceStore } from '../../src/store/service-store.ts';
import { freshDatabase, type FreshDatabase } from '../support/postgres/fresh-database.ts';
import { servedDatabase, type ServedDatabase } from '../support/postgres/served-database.ts';
import type { HubHarness } from '../suites/companies/hub-harness.ts';
import type { SharedStores } from '../suites/shared/shared-harness.ts';
import type { StoreHarness } from '../suites/store-harness.ts';
import { createTicking, secretBox } from './store-folder.ts';

interface Opening {
  clock?: (() => number) | undefined;
  poolSize?: number;
  /** Faults beside the requests are expected. */
  onFault?: (error: unknown) => void;
}

/** Closes what a test has opened when it ends; what was closed before is closed once more, which does nothing. */
export async function openHub(
  url: string,
  { clock, poolSize = 4, onFault = (error) => expectNone(error) }: Opening = {},
): Promise<HubDatabase> {
  const hub = await openHubDatabase({
    url,
    mode: 'test',
    secretBox: async () => secretBox,
    poolSize,
    wall: () => Date.now() * 1000,
    ...(clock && { clock }),
    onFault,
  });
  onTestFinished(() => hub.close());
  return hub;
}

/** As any fault that nobody expects: the test fails, with its stack. */
const expectNone = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });

/** An empty database of its own for the running test. */
export async function newDatabase(): Promise<FreshDatabase> {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  return database;
}

/** The same with its tables, for a role without DDL. */
export async function newServedDatabase(): Promise<ServedDatabase> {
  const database = await servedDatabase();
  onTestFinished(() => database.drop());
  return database;
}

/** What a fault beside the requests is to the other engine. */
const warn = (error: unknown): void => process.emitWarning(error as Error);

/** One company's store in a database of its own; `reopen` ends the process, so to speak, and starts another one. */
export async function newPostgresStore(): Promise<StoreHarness<ServiceStore>> {
  const { url } = await newServedDatabase();
  const clock = createTicking();
  let hub = await openHub(url, { clock: clock.now, onFault: warn });
  const { id } = await hub.createCompany('Bright Roofs');
  return {
    clock,
    store: (await hub.company(id)).store,
    async reopen() {
      await hub.close();
      hub = await openHub(url, { clock: clock.now, onFault: warn });
      return (await hub.company(id)).store;
    },
  };
}

/** Two processes with one company; the clock of one is an hour behind. */
export async function newSharedStores(): Promise<SharedStores> {
  const { url } = await newServedDatabase();
  const first = await openHub(url, { clock: createTicking().now });
  const { id } = await first.createCompany('Bright Roofs');
  const behind = createTicking();
  behind.advance(-1);
  const second = await openHub(url, { clock: behind.now });
  return {
    one: (await first.company(id)).store,
    other: (await second.company(id)).store,
    openLater: async () => (await (await openHub(url)).company(id)).store,
  };
}

/** The same for a role without DDL. */
export async function newServedHub(): Promise<HubHarness & ServedDatabase> {
  const database = await newServedDatabase();
  return { ...database, hub: await openHub(database.url), openAgain: () => openHub(database.url) };
}

/** A database of a hub, with its addresses. */
export async function newHub(): Promise<HubHarness & FreshDatabase> {
  const database = await newDatabase();
  return { ...database, hub: await openHub(database.url), openAgain: () => openHub(database.url) };
}
