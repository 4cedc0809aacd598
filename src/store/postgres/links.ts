import { and, eq } from 'drizzle-orm';
import { serviceRules } from '../../contract/service-rules.ts';
import { invalidField, notFound } from '../../domain/domain-error.ts';
import { placeOf, type HostedSessionRecord, type LinkRecord } from '../../domain/links/link-record.ts';
import { assertNotErased } from '../../domain/owners/erase-owner.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import type { ServiceStore } from '../service-store.ts';
import type { NewLink } from '../store.ts';
import type { Orm } from './connections.ts';
import type { Transaction } from './lane.ts';
import type { Owners } from './owners.ts';
import { directory, hostedSessions, installers, links, withoutCompany } from './schema.ts';
import { canBeKept } from './statements.ts';
import type { CompanyContext } from './company-context.ts';

/** Links of a company, and the hosted sessions that they gave. */
export function createLinks(
  { company, connections, write, answers }: CompanyContext,
  owners: Owners,
): ServiceStore['links'] {
  const ours = eq(links.company_id, company);
  const toLink = (row: typeof links.$inferSelect): LinkRecord => withoutCompany(row);

  async function byToken(orm: Orm, tokenHash: string): Promise<LinkRecord | undefined> {
    const [row] = await orm
      .select()
      .from(links)
      .where(and(ours, eq(links.token_hash, tokenHash)));
    return row && toLink(row);
  }

  /** D17: from its first link on, nobody reads the account's personal information back. */
  async function lock(transaction: Transaction, ownerId: number): Promise<OwnerRecord> {
    const owner = await owners.find(transaction, ownerId);
    if (!owner) throw invalidField('system_owner_id', serviceRules.noOwner);
    assertNotErased(owner);
    if (owner.locked) return owner;
    await owners.save(transaction, { ...owner, locked: true, updated_at: transaction.at });
    await answers.forgetPersonal(transaction, ownerId);
    return owner;
  }

  async function insert(transaction: Transaction, { lifetime, ...values }: NewLink): Promise<LinkRecord> {
    const { reader, at } = transaction;
    const { installer_id } = await lock(transaction, values.owner_id);
    const [installer] = await reader
      .select({ id: installers.id })
      .from(installers)
      .where(and(eq(installers.company_id, company), eq(installers.id, values.installer_id)));
    if (!installer) throw invalidField('installer_id', serviceRules.noInstaller);
    if (installer_id !== values.installer_id) throw invalidField('installer_id', serviceRules.otherInstaller);
    const { orm } = transaction;
    await orm
      .update(links)
      .set({ state: 'superseded' })
      .where(and(ours, eq(links.owner_id, values.owner_id), eq(links.state, 'created')));
    const link: LinkRecord = {
      ...values,
      id: transaction.nextId('links'),
      state: 'created',
      created_at: at,
      expires_at: at + lifetime,
    };
    await orm.insert(links).values({ ...link, company_id: company });
    await orm.insert(directory).values({ kind: 'link', key: values.token_hash, company_id: company });
    return link;
  }

  return {
    create: (values, options) =>
      write((transaction) => {
        const stillGood = async (id: number): Promise<boolean> => {
          const [row] = await transaction.reader
            .select()
            .from(links)
            .where(and(ours, eq(links.id, id)));
          return row !== undefined && options?.stillGood?.(toLink(row)) !== false;
        };
        return answers.once(transaction, 'links', options?.remember, () => insert(transaction, values), stillGood);
      }),
    findByToken: (tokenHash) => connections.withOrm(company, (orm) => byToken(orm, tokenHash)),
    visit: (tokenHash, secret, decide) =>
      write(async (transaction) => {
        const { reader, at } = transaction;
        const link = await byToken(reader, tokenHash);
        const owner = link && (await owners.find(transaction, link.owner_id));
        if (!link || !owner) return undefined;
        if (decide(link, owner, at) === 'refresh') return { outcome: 'refresh', refresh_url: link.refresh_url };
        const { orm } = transaction;
        await orm
          .update(links)
          .set({ state: 'used' })
          .where(and(ours, eq(links.id, link.id)));
        const row = { ...secret, link_id: link.id, created_at: at, last_seen_at: at, ended_at: null };
        await orm.insert(hostedSessions).values({ ...row, company_id: company });
        await orm.insert(directory).values({ kind: 'hosted_session', key: secret.id, company_id: company });
        return { outcome: 'enter', session: { ...placeOf(link), ...row } };
      }),
    session: (id) =>
      connections.withOrm(company, async (orm): Promise<HostedSessionRecord | undefined> => {
        if (!canBeKept(id)) return undefined;
        const [found] = await orm
          .select()
          .from(hostedSessions)
          .innerJoin(links, and(ours, eq(links.id, hostedSessions.link_id)))
          .where(and(eq(hostedSessions.company_id, company), eq(hostedSessions.id, id)));
        if (!found) return undefined;
        return { ...placeOf(found.links), ...withoutCompany(found.hosted_sessions) };
      }),
    touchSession: (id, end = false) =>
      write(async ({ orm, at }) => {
        const { rowCount } = await orm
          .update(hostedSessions)
          .set(end ? { last_seen_at: at, ended_at: at } : { last_seen_at: at })
          .where(and(eq(hostedSessions.company_id, company), eq(hostedSessions.id, id)));
        if (rowCount === 0) throw notFound('session', id);
      }),
  };
}
