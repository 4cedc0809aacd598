import { and, eq } from 'drizzle-orm';
import type { Mode } from '../../contract/fields.ts';
import { notFound } from '../../domain/domain-error.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { HubDatabase } from '../hub-database.ts';
import { createCompany, listCompanies, readCompany } from './companies.ts';
import { createConnections, NO_COMPANY, type ConnectionOptions } from './connections.ts';
import { openCompany, type OpenCompany } from './open-company.ts';
import { asDomainError } from './postgres-errors.ts';
import { prepareDatabase, type Preparing } from './prepare-database.ts';
import { directory } from './schema.ts';
import { canBeKept } from './statements.ts';
import { sweepLeft, sweepUploads } from './sweep.ts';
import { watchDatabase } from './watch-database.ts';

export interface HubDatabaseOptions extends ConnectionOptions, Pick<Preparing, 'secretBox'> {
  mode: Mode;
  /** Whether what is missing in the database is made; true unless told. */
  mayMake?: boolean | undefined;
  /** What the computer's clock says; the time that is asked of it is corrected by the database's. */
  wall: () => Micros;
  /** The time of records in place of that, as it is: of a test, or a simulated world. */
  clock?: (() => Micros) | undefined;
  /** Hears what failed outside of requests: a connection that was cut, a look at the feed that came to nothing. */
  onFault(error: unknown): void;
  /** The database has answered: at most a second after it did not. */
  onAnswer?(): void;
}

/**
 * Opens the database of a hub, and brings its schema to this release where the role owns it. Rejects with
 * StoreOpenError where it cannot be used (a later release, tables that the owner has to migrate first, another key, a
 * role that passes over row-level security), with DomainError `unavailable` where it cannot be reached.
 */
export async function openHubDatabase(options: HubDatabaseOptions): Promise<HubDatabase> {
  const { mode, wall, mayMake = true } = options;
  const onFault = (error: unknown): void => options.onFault(asDomainError(error));
  const connections = createConnections(options, onFault);
  // Every company that was asked for since the start stays in it, with about 13 kB and its credentials.
  const open = new Map<number, Promise<OpenCompany>>();
  const unopened = async (error: unknown): Promise<never> => {
    await connections.close();
    throw asDomainError(error);
  };
  const box = await prepareDatabase(connections.options, { ...options, mayMake }).catch(unopened);
  async function catchUp(id: number): Promise<void> {
    const each = await open.get(id)?.catch(() => undefined);
    if (each?.feed.isFollowed()) await each.feed.catchUp();
  }
  let closed: Promise<void> | undefined;
  const catchUpOpen = (id: number): void => void catchUp(id).catch(onFault);
  const watch = await watchDatabase({
    options: connections.options,
    mode,
    wall,
    probe: connections.probe,
    onChange: catchUpOpen,
    onTick: () => [...open.keys()].forEach(catchUpOpen),
    onAnswer: options.onAnswer,
    onFault,
  }).catch(unopened);
  const sweeper = sweepLeft(connections, () => open.keys(), onFault);

  const deps = {
    connections,
    mode,
    clock: options.clock,
    box,
    announce: watch.announce,
    onFault,
  };

  async function load(id: number): Promise<OpenCompany> {
    const record = await readCompany(connections, id);
    if (!record) throw notFound('workspace', id);
    const [lane] = await connections.query<{ seq: number }>(id, {
      text: 'SELECT seq FROM lanes WHERE company_id = $1',
      values: [id],
    });
    sweepUploads(connections, id).catch(onFault); // nobody waits for that
    return openCompany(deps, record, lane?.seq ?? 0);
  }
  function company(id: number): Promise<OpenCompany> {
    const known = open.get(id);
    if (known) return known;
    const loading = load(id);
    open.set(id, loading);
    loading.catch(() => open.delete(id));
    return loading;
  }

  async function finish(): Promise<void> {
    sweeper.end();
    for (const each of open.values()) await (await each.catch(() => undefined))?.close();
    await watch.end();
    await connections.close();
  }
  const none = openCompany(deps, { id: NO_COMPANY, name: '', created_at: 0 }, 0);
  // So that a made-up token does not cause a write, which a visit is.
  const noLinks = { ...none.store.links, visit: async () => undefined };

  return {
    mode,
    clockOffset: watch.clockOffset,
    companies: () => listCompanies(connections),
    createCompany: (name) =>
      createCompany(connections, name, options.clock?.() ?? Math.round(wall() + watch.clockOffset())),
    async findCompany(key) {
      const value = key.kind === 'hosted_session' ? key.id : key.hash;
      if (!canBeKept(value)) return undefined;
      const [row] = await connections.withOrm(NO_COMPANY, (orm) =>
        orm
          .select({ company: directory.company_id })
          .from(directory)
          .where(and(eq(directory.kind, key.kind), eq(directory.key, value))),
      );
      return row?.company;
    },
    company,
    nobody: { ...none, store: { ...none.store, links: noLinks } },
    async countRequests(client, minute, more) {
      const [row] = await connections.query<{ count: number }>(NO_COMPANY, {
        name: 'count-requests',
        text: `INSERT INTO requests (client, minute, count) VALUES ($1, $2, $3)
               ON CONFLICT (client, minute) DO UPDATE SET count = requests.count + excluded.count
               RETURNING count - $3 AS count`,
        values: [client, minute, more],
      });
      return row?.count ?? 0;
    },
    check: watch.check,
    facts: connections.facts,
    close: () => (closed ??= finish()),
  };
}
