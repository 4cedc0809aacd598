import { and, asc, eq } from 'drizzle-orm';
import type { Mode } from '../../contract/fields.ts';
import { invalidField, notFound } from '../../domain/domain-error.ts';
import type { CredentialRecord } from '../console-store.ts';
import { WORKSPACE_OF_COMPANY, type Company } from '../hub-database.ts';
import type { ServiceConsoleStore } from '../service-store.ts';
import { credentials, directory, withoutCompany } from './schema.ts';
import type { CompanyContext } from './company-context.ts';

/** What is answered from memory may be this old, in milliseconds. */
const FRESH_MS = 1_000;

export interface Credentials {
  port: ServiceConsoleStore['credentials'];
  own: Company['credentials'];
}

/** The credentials of a company, in memory: read again when asked if older than a second, or if one is unknown. */
export function createCredentials({ company, connections, write }: CompanyContext, mode: Mode): Credentials {
  let byId = new Map<number, CredentialRecord>();
  let byHash = new Map<string, CredentialRecord>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const ours = eq(credentials.company_id, company);

  const toRecord = (row: typeof credentials.$inferSelect): CredentialRecord => ({
    ...withoutCompany(row),
    mode,
    workspace_id: WORKSPACE_OF_COMPANY,
    sealed: null,
  });

  async function read(): Promise<void> {
    const at = performance.now();
    const rows = await connections.withOrm(company, (orm) =>
      orm.select().from(credentials).where(ours).orderBy(asc(credentials.id)),
    );
    const records = rows.map(toRecord);
    const revoked = records.some(({ id, revoked_at }) => revoked_at !== null && byId.get(id)?.revoked_at === null);
    byId = new Map(records.map((record) => [record.id, record]));
    byHash = new Map(records.map((record) => [record.secret_hash, record]));
    readAt = at;
    if (revoked) listeners.forEach((listener) => listener());
  }
  const readAgain = (): Promise<void> => (reading ??= read().finally(() => (reading = undefined)));

  return {
    port: {
      findByHash: (hash) => byHash.get(hash),
      get: (id) => byId.get(id),
      onRevoked(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    own: {
      async fresh(secretHash) {
        if (performance.now() - readAt >= FRESH_MS) await readAgain();
        if (secretHash === undefined || byHash.has(secretHash)) return;
        await reading?.catch(() => undefined); // that may have begun before the credential was there
        await readAgain();
      },
      async list() {
        await readAgain();
        return [...byId.values()];
      },
      async create({ kind, name, secret_hash, hint }, also) {
        const row = await write(async (transaction) => {
          const { at, reader } = transaction;
          const [taken] = await reader
            .select()
            .from(directory)
            .where(and(eq(directory.kind, 'credential'), eq(directory.key, secret_hash)));
          if (taken) throw invalidField(kind, 'is in use already; draw another one');
          const { orm } = transaction;
          await orm.insert(directory).values({ kind: 'credential', key: secret_hash, company_id: company });
          const id = transaction.nextId('credentials');
          const made = { company_id: company, id, kind, name, secret_hash, hint, created_at: at, revoked_at: null };
          await orm.insert(credentials).values(made);
          if (also?.note) transaction.note(also.note(toRecord(made)));
          return made;
        });
        await readAgain().catch(() => undefined); // it is made, and whoever asks for it next reads again
        return toRecord(row);
      },
      async revoke(id, also) {
        const row = await write(async (transaction) => {
          const one = and(ours, eq(credentials.id, id));
          const [before] = await transaction.reader.select().from(credentials).where(one);
          if (!before) throw notFound('credential', id);
          if (before.revoked_at !== null) return before;
          const after = { ...before, revoked_at: transaction.at };
          await transaction.orm.update(credentials).set({ revoked_at: after.revoked_at }).where(one);
          if (also?.note) transaction.note(also.note(toRecord(after)));
          return after;
        });
        await readAgain().catch(() => undefined);
        return toRecord(row);
      },
    },
  };
}
