import { Client } from 'pg';
import type { Micros } from '../../../src/domain/timestamp.ts';
import { openHubDatabase } from '../../../src/store/postgres/open-hub-database.ts';
import { createSecretBox } from '../../../src/store/secret-box.ts';
import type { ServiceStore } from '../../../src/store/service-store.ts';
import { freshDatabase } from '../../support/postgres/fresh-database.ts';

/** The service's records of one world after another, each of them a company of one hub. */
export interface HubStores {
  open(): Promise<ServiceStore>;
  close(): Promise<void>;
}

/** Nothing of these worlds outlives a power failure: a commit that does not wait for the disk is a third of one. */
async function hurry(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
  await client.end();
}

/** `server`: the URL of a superuser; that of the tests unless told. `clock` dates the records, as the world has it. */
export async function openHubStores(clock: () => Micros, server?: string): Promise<HubStores> {
  const database = await freshDatabase(server);
  await hurry(database.url);
  const hub = await openHubDatabase({
    url: database.url,
    mode: 'test',
    secretBox: async () => createSecretBox(Buffer.alloc(32, 9)),
    poolSize: 2,
    wall: () => Date.now() * 1000,
    clock,
    onFault(error) {
      throw error; // nothing of it is part of a world
    },
  });
  let worlds = 0;
  return {
    async open() {
      const { id } = await hub.createCompany(`World ${(worlds += 1)}`);
      return (await hub.company(id)).store;
    },
    async close() {
      await hub.close();
      await database.drop();
    },
  };
}
