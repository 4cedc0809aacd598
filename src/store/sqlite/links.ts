import { and, eq } from 'drizzle-orm';
import { invalidField, notFound } from '../../domain/domain-error.ts';
import { assertNotErased } from '../../domain/owners/erase-owner.ts';
import { placeOf, type HostedSessionRecord, type LinkRecord } from '../../domain/links/link-record.ts';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import type { LinkStore, NewLink } from '../store.ts';
import type { Owners } from './owners.ts';
import { hostedSessions, links } from './schema/onboarding.ts';
import { installers } from './schema/records.ts';
import type { Workspace } from './workspace.ts';
import type { Transaction } from './transaction.ts';
import { serviceRules } from '../../contract/service-rules.ts';

/** The number of no credential: whatever needs one has no access. */
const NO_CREDENTIAL = 0;

/** Links and the hosted sessions that they gave. */
export function createLinks({ reader, read, write, answers }: Workspace, owners: Owners): LinkStore {
  const findByToken = (tokenHash: string): LinkRecord | undefined =>
    reader.select().from(links).where(eq(links.token_hash, tokenHash)).get();

  /** D17: from its first link on, nobody reads the account's personal information back. */
  function lock(transaction: Transaction, ownerId: number, origin: 'local' | 'upstream' = 'local'): OwnerRecord {
    const owner = owners.find(ownerId);
    if (!owner) throw invalidField('system_owner_id', serviceRules.noOwner);
    assertNotErased(owner);
    if (owner.locked) return owner;
    owners.save(transaction, { ...owner, locked: true, updated_at: transaction.at }, origin);
    answers.forgetPersonal(transaction, ownerId);
    return owner;
  }

  function insert(transaction: Transaction, { lifetime, ...values }: NewLink): LinkRecord {
    const { installer_id } = lock(transaction, values.owner_id);
    if (!reader.select({ id: installers.id }).from(installers).where(eq(installers.id, values.installer_id)).get())
      throw invalidField('installer_id', serviceRules.noInstaller);
    if (installer_id !== values.installer_id) throw invalidField('installer_id', serviceRules.otherInstaller);
    const { orm, at } = transaction;
    orm
      .update(links)
      .set({ state: 'superseded' })
      .where(and(eq(links.owner_id, values.owner_id), eq(links.state, 'created')))
      .run();
    return orm
      .insert(links)
      .values({ ...values, state: 'created', created_at: at, expires_at: at + lifetime })
      .returning()
      .get();
  }

  function session(id: string): HostedSessionRecord | undefined {
    const found = reader
      .select()
      .from(hostedSessions)
      .innerJoin(links, eq(links.id, hostedSessions.link_id))
      .where(eq(hostedSessions.id, id))
      .get();
    return found && { ...placeOf(found.links), ...found.hosted_sessions };
  }

  return {
    create: (values, options) =>
      write((transaction) => {
        const stillGood = (id: number): boolean => {
          const link = reader.select().from(links).where(eq(links.id, id)).get();
          return link !== undefined && options?.stillGood?.(link) !== false;
        };
        return answers.once(transaction, 'links', options?.remember, () => insert(transaction, values), stillGood);
      }),
    lock: (ownerId) => write((transaction) => void lock(transaction, ownerId, 'upstream')),
    findByToken: (tokenHash) => read(() => findByToken(tokenHash)),
    visit: (tokenHash, secret, decide) =>
      write((transaction) => {
        const link = findByToken(tokenHash);
        const owner = link && owners.find(link.owner_id);
        if (!link || !owner) return undefined;
        const { orm, at } = transaction;
        if (decide(link, owner, at) === 'refresh') return { outcome: 'refresh', refresh_url: link.refresh_url };
        orm.update(links).set({ state: 'used' }).where(eq(links.id, link.id)).run();
        const row = { ...secret, link_id: link.id, created_at: at, last_seen_at: at, ended_at: null };
        orm.insert(hostedSessions).values(row).run();
        return { outcome: 'enter', session: { ...placeOf(link), ...row } };
      }),
    revokeAccess: (ownerId) =>
      write(({ orm }) => {
        owners.assertUsable(ownerId);
        return orm.update(links).set({ credential_id: NO_CREDENTIAL }).where(eq(links.owner_id, ownerId)).run().changes;
      }),
    session: (id) => read(() => session(id)),
    touchSession: (id, end = false) =>
      write(({ orm, at }) => {
        const change = end ? { last_seen_at: at, ended_at: at } : { last_seen_at: at };
        if (orm.update(hostedSessions).set(change).where(eq(hostedSessions.id, id)).run().changes === 0)
          throw notFound('session', id);
      }),
  };
}
