import { asc, eq } from 'drizzle-orm';
import { DomainError } from '../../domain/domain-error.ts';
import { nameKey } from '../../domain/name-key.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { CompanyRecord } from '../hub-database.ts';
import { NO_COMPANY, ormOf, type Connections } from './connections.ts';
import { companies } from './schema.ts';

const UNIQUE_VIOLATION = '23505';
/** Companies that are made at the same moment: in each round one of them is. */
const MOST_TRIES = 20;

const toRecord = ({ id, name, created_at }: typeof companies.$inferSelect): CompanyRecord => ({ id, name, created_at });

/** In the order of their ids. */
export const listCompanies = async ({ withOrm }: Connections): Promise<CompanyRecord[]> =>
  (await withOrm(NO_COMPANY, (orm) => orm.select().from(companies).orderBy(asc(companies.id)))).map(toRecord);

export async function readCompany({ withOrm }: Connections, id: number): Promise<CompanyRecord | undefined> {
  const [row] = await withOrm(NO_COMPANY, (orm) => orm.select().from(companies).where(eq(companies.id, id)));
  return row && toRecord(row);
}

/** Makes a company and its lane. A taken name is `validation_failed`. */
export async function createCompany(
  connections: Connections,
  name: string,
  created_at: Micros,
): Promise<CompanyRecord> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryToCreate(connections, name, created_at);
    } catch (error) {
      // Another one was made at the same moment, with this id or this name.
      if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION || tries === MOST_TRIES) throw error;
    }
  }
}

function tryToCreate({ transaction }: Connections, name: string, created_at: Micros): Promise<CompanyRecord> {
  return transaction(NO_COMPANY, 'SELECT coalesce(max(id), 0) AS last FROM companies', async (client, [row]) => {
    const orm = ormOf(client);
    const name_key = nameKey(name);
    const [taken] = await orm.select().from(companies).where(eq(companies.name_key, name_key));
    if (taken) throw new DomainError('validation_failed', { code: 'company_name_taken', name: taken.name });
    const record = { id: (row as { last: number }).last + 1, name, created_at };
    await orm.insert(companies).values({ ...record, name_key });
    // For this transaction only: the connection is set to no company before and after it.
    await client.query(`SELECT set_config('app.company', '${record.id}', true)`);
    await client.query('INSERT INTO lanes (company_id) VALUES ($1)', [record.id]);
    return record;
  });
}
