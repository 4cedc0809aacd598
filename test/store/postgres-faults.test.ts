import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Client } from 'pg';
import { databaseFailures } from '../../src/contract/error-codes.ts';
import { DomainError } from '../../src/domain/domain-error.ts';
import type { OpenHostedSession } from '../../src/service/hosted/open-hosted-session.ts';
import { storeDocument } from '../../src/service/hosted/store-document.ts';
import type { ReceivedFile } from '../../src/service/hosted/uploads/receive-file.ts';
import type { Company } from '../../src/store/hub-database.ts';
import type { DocumentRecord } from '../../src/store/store.ts';
import type { ServiceStore } from '../../src/store/service-store.ts';
import { freshDatabase } from '../support/postgres/fresh-database.ts';
import { startServer, type OwnServer } from '../support/postgres/start-server.ts';
import { hear } from '../suites/hear.ts';
import { documentOf, linkOf, microInverter, newOwner } from '../suites/samples.ts';
import { upTo } from '../suites/shared/shared-harness.ts';
import { openHub } from './postgres-hub.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const unavailable = { code: 'unavailable' };
const PAGE = { page: 1, limit: 100 };

/** A company in a database of its own, and the superuser beside the program. */
async function newCompany(poolSize = 4) {
  const database = await freshDatabase(server.url);
  onTestFinished(() => database.drop());
  const faults: unknown[] = [];
  const hub = await openHub(database.url, { poolSize, onFault: (error) => faults.push(error) });
  const { id } = await hub.createCompany('Bright Roofs');
  const company = await hub.company(id);
  return {
    hub,
    faults,
    company,
    store: company.store,
    url: database.url,
    /** The same company in another process. */
    elsewhere: async () => (await openHub(database.url, { poolSize, onFault: () => undefined })).company(id),
    admin: () => connect(database.adminUrl),
  };
}

async function connect(url: string) {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // the server is killed
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  await client.query(`SET search_path = test; SET deadlock_timeout = '1h'`);
  const rows = async <R extends object>(text: string): Promise<R[]> => (await client.query<R>(text)).rows;
  const hubs = `FROM pg_stat_activity WHERE application_name = 'solar-hub-test' AND datname = current_database()`;
  async function until(state: string, count: number): Promise<void> {
    await expect.poll(async () => (await rows(`SELECT 1 ${hubs} AND ${state}`)).length, { interval: 5 }).toBe(count);
  }
  return {
    rows,
    /** Resolves when so many statements of the program wait for a lock, or sleep. */
    waiting: (count: number) => until(`wait_event_type = 'Lock'`, count),
    /** Resolves when so many commits of the program are kept, and wait for a standby. */
    committing: (count: number) => until(`wait_event = 'SyncRep'`, count),
    asleep: (count: number) => until(`wait_event = 'PgSleep'`, count),
    cutAll: (more = '') =>
      rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE application_name LIKE 'solar-hub-test${more}' AND datname = current_database()`),
    pids: async () =>
      (
        await rows<{ pid: number }>(`SELECT pid FROM pg_stat_activity
          WHERE application_name LIKE 'solar-hub-test%' AND datname = current_database()`)
      ).map(({ pid }) => pid),
    /** In a transaction, until `release`. */
    hold: async (statement: string) => void (await client.query(`BEGIN; ${statement}`)),
    release: async () => void (await client.query('ROLLBACK')),
    end: () => client.end(),
  };
}

/** A server follows its settings when it likes: resolves once a commit, of `probe`, is kept and not answered. */
async function commitsAreHeld({ rows }: Connected, probe: Connected): Promise<void> {
  const [own] = await probe.rows<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const held = `FROM pg_stat_activity WHERE pid = ${own?.pid} AND wait_event = 'SyncRep'`;
  let state: 'answered' | 'held' | undefined;
  while (state !== 'held') {
    const answered = probe.rows(`SELECT pg_logical_emit_message(true, 'probe', '')`).then(() => 'answered' as const);
    do {
      const isHeld = rows(`SELECT pg_cancel_backend(pid) ${held}`).then(([row]) =>
        row ? ('held' as const) : undefined,
      );
      state = await Promise.race([answered, isHeld]);
    } while (state === undefined);
    await answered;
  }
}

type Connected = Awaited<ReturnType<typeof connect>>;

const holdLane = (company: number): string => `SELECT 1 FROM lanes WHERE company_id = ${company} FOR UPDATE`;

/** Asks for `work` until somebody says so; what was refused has to be `unavailable`. */
function keepAsking<T>(work: (nth: number) => Promise<T>) {
  const goes = { on: true };
  const done: T[] = [];
  const refused: unknown[] = [];
  const looks = new Set<() => void>();
  const end = (async () => {
    for (let nth = 0; goes.on; nth += 1)
      await work(nth).then(
        (result) => {
          done.push(result);
          for (const look of looks) look();
        },
        (error: unknown) => refused.push(error),
      );
  })();
  return {
    done,
    refused,
    /** Resolves when so many more were done. */
    more: (count: number) => {
      const enough = done.length + count;
      return new Promise<void>((resolve) => looks.add(() => done.length >= enough && resolve()));
    },
    async stop() {
      goes.on = false;
      await end;
      for (const error of refused) {
        expect(error).toBeInstanceOf(DomainError);
        expect(databaseFailures).toContain((error as DomainError).code);
      }
    },
  };
}

/** Everything that a process does in one go: plain statements, drizzle's, and those outside of the lane. */
async function onboard({ store, documentFiles }: Company, mark: string): Promise<string> {
  const account = await newOwner(store, { name: mark });
  await store.links.create(linkOf(account, `token ${mark}`));
  const visit = await store.links.visit(`token ${mark}`, { id: `s ${mark}`, cookie_hash: mark }, () => 'enter');
  await store.links.touchSession(`s ${mark}`);
  const file = await documentFiles.begin();
  await file.write(Buffer.from(mark));
  const storage_name = await file.keep();
  await store.documents.create(account.owner.id, (at) => ({ ...documentOf(account.owner.id)(at), storage_name }));
  expect((await store.links.findByToken(`token ${mark}`))?.state).toBe('used');
  expect(await store.links.session(`s ${mark}`)).toMatchObject(
    visit?.outcome === 'enter' ? { id: visit.session.id } : {},
  );
  expect(await store.documents.listOfOwner(account.owner.id)).toHaveLength(1);
  return mark;
}

/** All inverters, page by page: ids without a gap, and each model once. */
async function allModels(store: ServiceStore): Promise<string[]> {
  const found: { id: number; model: string }[] = [];
  for (let page = 1; ; page += 1) {
    const { json, count, total } = await store.inverters.list({ page, limit: 100 });
    found.push(...(JSON.parse(json) as typeof found));
    if (count > 0) continue;
    expect(found).toHaveLength(total);
    expect(found.map(({ id }) => id)).toEqual(upTo(total));
    const models = found.map(({ model }) => model);
    expect(new Set(models).size).toBe(total);
    return models;
  }
}

/** Writers of both processes, who never write the same twice. */
const writers = (stores: ServiceStore[], each: number) =>
  stores.flatMap((store, process) =>
    upTo(each).map((writer) =>
      keepAsking(async (nth) => {
        const model = `${process} ${writer} ${nth}`;
        await store.inverters.create({ ...microInverter, model });
        return model;
      }),
    ),
  );

async function checkWrites(store: ServiceStore, acknowledged: string[]): Promise<void> {
  const models = await allModels(store);
  const there = new Set(models);
  expect(acknowledged.filter((model) => !there.has(model))).toEqual([]);
}

describe('the database is killed', () => {
  test('every acknowledged write is there, none is twice, and the same process goes on when it is back', async () => {
    const { hub, store, company } = await newCompany();
    const heard = hear(store);
    const all = writers([store], 8);
    await Promise.all(all.map(({ more }) => more(10)));
    await server.kill('SIGKILL');
    for (const asked of [
      () => store.inverters.create(microInverter),
      () => store.inverters.list(PAGE),
      () => store.links.findByToken('a'),
      () => store.documents.listOfOwner(1),
      () => store.lastSeq(),
      () => company.documentFiles.begin(),
      () => hub.check(),
      () => hub.companies(),
      () => hub.company(99),
      () => hub.findCompany({ kind: 'link', hash: 'a' }),
      () => hub.countRequests('a', 1, 1),
      () => hub.createCompany('Another'),
      () => company.credentials.list(),
      () => company.credentials.create({ kind: 'api_key', name: 'a', secret_hash: 'a', hint: 'a' }),
    ]) {
      const refusal: unknown = await asked().catch((error: unknown) => error);
      expect(refusal, String(asked)).toBeInstanceOf(DomainError);
      expect(refusal, String(asked)).toMatchObject(unavailable);
    }
    await server.start();
    await Promise.all(all.map(({ more }) => more(10)));
    await Promise.all(all.map(({ stop }) => stop()));
    await checkWrites(
      store,
      all.flatMap(({ done }) => done),
    );
    await heard.until(await store.lastSeq());
    expect(heard.events.map(({ seq }) => seq)).toEqual(upTo(await store.lastSeq()));
    await expect(hub.company(99)).rejects.toMatchObject({ code: 'not_found' });
    expect(hub.facts().failures).toBeGreaterThan(0);
    await hub.check();
  });

  test('a hub that is started meanwhile says that the database is away', async () => {
    const { url, drop } = await freshDatabase(server.url);
    onTestFinished(drop);
    await server.kill('SIGKILL');
    await expect(openHub(url)).rejects.toMatchObject(unavailable);
    await server.start();
    expect(await (await openHub(url)).companies()).toEqual([]);
  });
});

describe('connections are cut', () => {
  test('a write whose connection is cut before it was committed is done over another one', async () => {
    const { hub, store, company, admin } = await newCompany();
    const other = await admin();
    const watcher = await admin();
    await other.hold(holdLane(company.id));
    const made = store.inverters.create(microInverter);
    await watcher.waiting(1);
    await watcher.cutAll();
    await expect.poll(() => hub.facts().retries).toBe(1); // the one that was cut is seen to wait for a moment more
    await watcher.waiting(1);
    await other.release();
    expect((await made).id).toBe(1);
    expect(await store.lastSeq()).toBe(1);
  });

  // A second connection that is cut as well would be taken for the next try.
  test('so is one of a link or a document, and what is read', async () => {
    const { hub, store, admin } = await newCompany(1);
    const account = await newOwner(store);
    const other = await admin();
    const watcher = await admin();
    for (const [table, work] of [
      ['documents', () => store.documents.create(account.owner.id, documentOf(account.owner.id))],
      ['documents', () => store.documents.listOfOwner(account.owner.id)],
      ['links', () => store.links.create(linkOf(account, 'a'))],
      ['links', () => store.links.findByToken('a')],
      ['inverters', () => store.inverters.list(PAGE)],
    ] as const) {
      const { retries } = hub.facts();
      await other.hold(`LOCK TABLE ${table}`);
      const done = work();
      await watcher.waiting(1);
      await watcher.cutAll();
      await watcher.waiting(1);
      await other.release();
      await done;
      expect({ work: String(work), retries: hub.facts().retries }).toEqual({
        work: String(work),
        retries: retries + 1,
      });
    }
    expect(await store.documents.listOfOwner(account.owner.id)).toHaveLength(1);
    expect(await store.links.findByToken('a')).toMatchObject({ id: 1 });
  });

  test('one that is cut a second time is refused, and leaves nothing', async () => {
    const { store, company, admin } = await newCompany();
    const other = await admin();
    const watcher = await admin();
    await other.hold(holdLane(company.id));
    const refused: Promise<unknown> = store.inverters.create(microInverter).catch((error: unknown) => error);
    for (const _ of upTo(2)) {
      await watcher.waiting(1);
      await watcher.cutAll();
    }
    expect(await refused).toMatchObject(unavailable);
    await other.release();
    expect((await store.inverters.create(microInverter)).id).toBe(1);
  });

  test('what became of a commit whose answer is cut off nobody says, and it is not done again', async () => {
    const { hub, store, admin } = await newCompany();
    const other = await admin();
    const watcher = await admin();
    await watcher.rows(`
      CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
        'BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NULL; END';
      CREATE CONSTRAINT TRIGGER late AFTER INSERT ON inverters DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION wait()`);
    await other.hold('SELECT pg_advisory_xact_lock(7)');
    const lost: Promise<unknown> = store.inverters.create(microInverter).catch((error: unknown) => error);
    await watcher.waiting(1); // in COMMIT
    await watcher.cutAll();
    expect(await lost).toMatchObject({ code: 'outcome_unknown', reason: { code: 'outcome_unknown' } });
    expect(hub.facts().retries).toBe(0);
    await other.release();
    expect((await store.inverters.create({ ...microInverter, model: 'the next one' })).id).toBe(1);
  });

  test('the bytes of a document stay where nobody knows whether it was kept', async () => {
    const { store, company, admin } = await newCompany();
    const { owner } = await newOwner(store);
    const watcher = await admin();
    const files = company.documentFiles;
    async function receive(text: string): Promise<ReceivedFile> {
      const coming = await files.begin();
      await coming.write(Buffer.from(text));
      return { storageName: await coming.keep(), contentType: 'application/pdf', size: text.length, sha256: text };
    }
    const session = { owner, record: { created_at: 0 } } as unknown as OpenHostedSession;
    const keep = (file: ReceivedFile, replaces?: DocumentRecord) =>
      storeDocument(store.documents, files, session, {
        file,
        fileName: 'a.pdf',
        kind: 'installation_contract',
        replaces,
      });
    const [first, second] = [await receive('first'), await receive('second')];
    await keep(first);
    const [replaced] = await store.documents.listOfOwner(owner.id);
    // A commit is kept then, and never answered.
    const settle = async (): Promise<void> => {
      await watcher.rows('ALTER SYSTEM RESET synchronous_standby_names');
      await watcher.rows('SELECT pg_reload_conf()');
    };
    onTestFinished(settle);
    await watcher.rows(`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`);
    await watcher.rows('SELECT pg_reload_conf()');
    await commitsAreHeld(watcher, await admin());
    const lost = keep(second, replaced).catch((error: unknown) => error);
    await watcher.committing(1);
    await watcher.cutAll();
    expect(await lost).toMatchObject({ code: 'outcome_unknown' });
    await settle();
    expect(await store.documents.listOfOwner(owner.id)).toMatchObject([{ storage_name: second.storageName }]);
    const bytes = await watcher.rows<{ storage_name: string }>('SELECT storage_name FROM document_files');
    expect(bytes.map(({ storage_name }) => storage_name)).toContain(second.storageName);
  });

  test('news of a company that is being closed is no fault', async () => {
    const { hub, faults, company, store, admin } = await newCompany();
    const [other, watcher] = [await admin(), await admin()];
    store.onCommit(() => undefined);
    await other.hold(holdLane(company.id));
    const last = store.inverters.create(microInverter);
    await watcher.waiting(1);
    const closed = hub.close();
    await watcher.rows(`SELECT pg_notify('solar_hub_changes', 'test ${company.id}')`);
    await other.release();
    await Promise.all([last, closed]);
    expect(faults).toEqual([]);
  });

  test('again and again while two processes write everything: nothing acknowledged is lost, and nothing is twice', async () => {
    const { hub, store, company, admin, elsewhere } = await newCompany();
    const second = await elsewhere();
    const hearings = [hear(store), hear(second.store)];
    const watcher = await admin();
    const all = [
      ...writers([store, second.store], 4),
      ...[company, second].map((each, process) => keepAsking((nth) => onboard(each, `${process} ${nth}`))),
    ];
    for (const _ of upTo(30)) {
      await Promise.race(all.map(({ more }) => more(1)));
      await watcher.cutAll('%'); // those that listen as well
    }
    await Promise.all(all.map(({ more }) => more(1)));
    await Promise.all(all.map(({ stop }) => stop()));
    const inverters = all.slice(0, 8).flatMap(({ done }) => done);
    for (const each of [store, second.store]) await checkWrites(each, inverters);
    expect(hub.facts().retries).toBeGreaterThan(0);
    const last = await store.lastSeq();
    for (const heard of hearings) {
      await heard.until(last);
      expect(heard.events.map(({ seq }) => seq)).toEqual(upTo(last));
    }
    for (const mark of all.slice(8).flatMap(({ done }) => done))
      expect(await store.links.findByToken(`token ${mark}`)).toMatchObject({ state: 'used' });
  });
});

describe('the database asks for another try', () => {
  /** The first so many statements of this kind for rows of this table fail with this code. */
  const failing = (table: string, times: number, code: string, kind: 'INSERT' | 'UPDATE' = 'INSERT'): string => `
    CREATE SEQUENCE tries;
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = test AS $$
      BEGIN
        IF nextval('tries') <= ${times} THEN RAISE EXCEPTION 'again' USING ERRCODE = '${code}'; END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER fails BEFORE ${kind} ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`;

  test.each(['40001', '40P01'])('%s is tried again, in plain statements and those of drizzle', async (code) => {
    const { hub, store, admin } = await newCompany();
    const watcher = await admin();
    await watcher.rows(failing('inverters', 3, code));
    expect((await store.inverters.create(microInverter)).id).toBe(1);
    expect(hub.facts()).toMatchObject({ retries: 3, failures: 0 });
    const account = await newOwner(store);
    const { owner } = account;
    await watcher.rows(`DROP FUNCTION fail CASCADE; DROP SEQUENCE tries; ${failing('documents', 2, code)}`);
    expect((await store.documents.create(owner.id, documentOf(owner.id))).id).toBe(1);
    expect(hub.facts()).toMatchObject({ retries: 5, failures: 0 });
    // Nobody waits for the answer that fails: what is read after it is refused first.
    await watcher.rows(`DROP FUNCTION fail CASCADE; DROP SEQUENCE tries; ${failing('owners', 2, code, 'UPDATE')}`);
    expect((await store.links.create(linkOf(account, 'token'))).id).toBe(1);
    expect(hub.facts()).toMatchObject({ retries: 7, failures: 0 });
  });

  test('a write that the database refuses is refused alone, and those that were sent with it are done', async () => {
    const { store, admin } = await newCompany();
    const watcher = await admin();
    await watcher.rows(`ALTER TABLE inverters ADD CHECK (model <> 'refused')`);
    const create = (model: string) => store.inverters.create({ ...microInverter, model });
    const settled = await Promise.allSettled(['one', 'refused', 'two', 'three'].map(create));
    expect(settled.map((each) => (each.status === 'fulfilled' ? each.value.id : String(each.reason)))).toEqual([
      1,
      expect.stringContaining('violates check constraint'),
      2,
      3,
    ]);
    expect((await store.inverters.list(PAGE)).total).toBe(3);
    expect(await store.lastSeq()).toBe(3);
  });

  test('no more than so often: then it is refused', async () => {
    const { store, admin } = await newCompany();
    const watcher = await admin();
    await watcher.rows(failing('inverters', 1_000, '40001'));
    await expect(store.inverters.create(microInverter)).rejects.toMatchObject(unavailable);
    const [{ tries } = { tries: 0 }] = await watcher.rows<{ tries: number }>(
      'SELECT last_value::int AS tries FROM tries',
    );
    expect(tries).toBeLessThan(10);
    await watcher.rows('DROP TRIGGER fails ON inverters');
    expect((await store.inverters.create(microInverter)).id).toBe(1);
    expect(await store.lastSeq()).toBe(1);
  });

  test('a deadlock with somebody else is resolved by trying again', async () => {
    const { hub, store, company, admin } = await newCompany();
    const { id } = await store.inverters.create(microInverter);
    const other = await admin();
    const watcher = await admin();
    await other.hold(`SELECT 1 FROM inverters WHERE id = ${id} FOR UPDATE`);
    const updated = store.inverters.update(id, { production_rate: 7 }, { source: 'api' });
    await watcher.waiting(1);
    await other.rows(holdLane(company.id)); // the program, which waited first, is the one that is refused
    await other.release();
    expect(await updated).toMatchObject({ production_rate: 7 });
    expect(hub.facts()).toMatchObject({ failures: 0 });
    expect(hub.facts().retries).toBeGreaterThan(0); // more than one where it was first at the lane again
  });
});

describe('nothing gets on', () => {
  /** Seconds until all of these have settled. */
  async function seconds(all: Promise<unknown>[]): Promise<number> {
    const began = performance.now();
    await Promise.allSettled(all);
    return (performance.now() - began) / 1000;
  }

  test('a full pool refuses in time, and serves again when it has room', async () => {
    const { hub, company, admin } = await newCompany(2);
    const second = await hub.company((await hub.createCompany('Night Roofs')).id);
    const watcher = await admin();
    await watcher.rows(`
      CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(3600); RETURN NEW; END';
      CREATE TRIGGER slow BEFORE INSERT ON inverters FOR EACH ROW EXECUTE FUNCTION dawdle()`);
    const held = [company, second].map(({ store }) => store.inverters.create(microInverter));
    await watcher.asleep(2);
    const others = upTo(20).flatMap((nth) => [
      second.store.installers.list(PAGE),
      company.store.installers.create({ company_name: `Late ${nth}` }),
      hub.createCompany(`Late ${nth}`),
    ]);
    expect(hub.facts()).toMatchObject({ open: 2, idle: 0 });
    expect(await seconds([...held, ...others])).toBeLessThan(20);
    for (const each of await Promise.allSettled([...held, ...others.filter((_, nth) => nth % 3 !== 1)]))
      expect(each).toMatchObject({ status: 'rejected', reason: unavailable });
    await watcher.rows('DROP TRIGGER slow ON inverters');
    expect(await company.store.inverters.create(microInverter)).toMatchObject({ id: 1 });
    expect(await second.store.installers.create({ company_name: 'In time' })).toMatchObject({ id: 1 });
    expect(hub.facts()).toMatchObject({ waiting: 0 });
  });

  test('a write that somebody holds up is refused in time', async () => {
    const { store, company, admin } = await newCompany(2);
    const other = await admin();
    await other.hold(holdLane(company.id));
    const asked = upTo(20).map(() => store.inverters.create(microInverter));
    expect(await seconds(asked)).toBeLessThan(10);
    for (const each of await Promise.allSettled(asked))
      expect(each).toMatchObject({ status: 'rejected', reason: unavailable });
    await other.release();
    expect(await store.inverters.create(microInverter)).toMatchObject({ id: 1 });
  });

  test('a database that takes what is asked and says nothing is given up in time', async () => {
    const { hub, store, url, admin } = await newCompany();
    await Promise.all(upTo(4).map(() => store.generators.list(PAGE)));
    const watcher = await admin();
    const pids = [server.pid, ...(await watcher.pids())];
    const wake = () => pids.splice(0).forEach((pid) => process.kill(pid, 'SIGCONT'));
    onTestFinished(wake);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const asked = [
      store.inverters.create(microInverter),
      store.inverters.list(PAGE),
      store.documents.listOfOwner(1),
      hub.check(),
      openHub(url),
    ];
    expect(await seconds(asked)).toBeLessThan(20);
    for (const each of await Promise.allSettled(asked))
      expect(each).toMatchObject({ status: 'rejected', reason: unavailable });
    wake();
    expect(await store.inverters.create(microInverter)).toMatchObject({ id: 1 });
    await hub.check(); // over another connection
  });
});
