import { expect, onTestFinished, test } from 'vitest';
import { Client } from 'pg';
import { freshDatabase } from '../support/postgres/fresh-database.ts';
import { startServer } from '../support/postgres/start-server.ts';
import { microInverter } from '../suites/samples.ts';
import { openHub } from './postgres-hub.ts';

test('writes that are sent together, and take longer than one statement may, are done: each has its own time', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const database = await freshDatabase(server.url);
  const admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
  onTestFinished(() => admin.end());
  const hub = await openHub(database.url, {});
  const { store } = await hub.company((await hub.createCompany('Bright Roofs')).id);
  await admin.query(`
    SET search_path = test;
    CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.25); RETURN NEW; END';
    CREATE TRIGGER slow BEFORE INSERT ON inverters FOR EACH ROW EXECUTE FUNCTION dawdle()`);
  const made = await Promise.all(Array.from({ length: 64 }, () => store.inverters.create(microInverter)));
  expect(made.map(({ id }) => id)).toEqual(Array.from({ length: 64 }, (_, index) => index + 1));
  expect(hub.facts()).toMatchObject({ retries: 0, failures: 0 });
});
