import { describe, expect, test } from 'vitest';
import { assertRoom, DOCUMENTS_PER_ACCOUNT } from '../../../src/domain/documents/document-limits.ts';
import { presentOwner } from '../../../src/domain/owners/present-owner.ts';
import { documentOf, linkOf, newOwner } from '../samples.ts';
import { allFulfilled, byTurns, upTo, type NewSharedStores } from './shared-harness.ts';

const secret = (id: string) => ({ id, cookie_hash: `hash of ${id}` });

export function sharedOnboardingSuite(newStores: NewSharedStores): void {
  describe('onboarding over two processes', () => {
    test('[T23] of fifty visits of a link, over both, one enters', async () => {
      const stores = await newStores();
      await stores.one.links.create(linkOf(await newOwner(stores.one), 'a'));
      const visits = allFulfilled(
        await byTurns(stores, 50, (store, index) =>
          store.links.visit('a', secret(`s${index}`), (link) => (link.state === 'created' ? 'enter' : 'refresh')),
        ),
      );
      const entered = visits.filter((visit) => visit?.outcome === 'enter');
      expect(entered).toHaveLength(1);
      expect(visits.filter((visit) => visit?.outcome === 'refresh')).toHaveLength(49);
      const [{ session } = { session: undefined }] = entered;
      const there = await Promise.all(upTo(50).map((nth) => stores.other.links.session(`s${nth - 1}`)));
      expect(there.filter((each) => each !== undefined)).toEqual([session]);
    });

    test('[D20] of links that both make at once for an account one is unused', async () => {
      const stores = await newStores();
      const account = await newOwner(stores.one);
      const made = allFulfilled(
        await byTurns(stores, 20, (store, index) => store.links.create(linkOf(account, `token ${index}`))),
      );
      const states = await Promise.all(
        made.map(async ({ token_hash, id }) => [id, (await stores.other.links.findByToken(token_hash))?.state]),
      );
      expect(Object.fromEntries(states)).toEqual(
        Object.fromEntries(upTo(20).map((id) => [id, id === 20 ? 'created' : 'superseded'])),
      );
    });

    test('[D17] a link that one makes locks the account for the other, in remembered answers too', async () => {
      const { one, other } = await newStores();
      const { installer } = await newOwner(one);
      const remember = {
        key: 'k',
        fingerprint: 'f',
        answer: (owner: Parameters<typeof presentOwner>[0]) => ({ status: 201, body: presentOwner(owner) }),
      };
      const make = { installer_id: installer.id, name: 'Bo Birch', email: 'bo@example.com' };
      const owner = await one.owners.create(make, { remember });
      await expect(other.owners.create(make, { remember })).rejects.toMatchObject({
        answer: { body: { name: 'Bo Birch' } },
      });
      await other.links.create(linkOf({ installer, owner }, 'a'));
      await expect(one.owners.update(owner.id, { name: 'Bo' })).rejects.toMatchObject({
        code: 'personal_information_locked',
      });
      const replay: unknown = await one.owners.create(make, { remember }).catch((error: unknown) => error);
      expect(replay).toMatchObject({ answer: { status: 201, body: { id: owner.id } } });
      expect(JSON.stringify((replay as { answer: unknown }).answer)).not.toMatch(/Birch|example\.com/);
      expect((await one.owners.list({ page: 1, limit: 10 })).json).not.toContain('Birch');
    });

    test('a session that one began is seen, and ended, by the other', async () => {
      const { one, other } = await newStores();
      await one.links.create(linkOf(await newOwner(one), 'a'));
      const visit = await other.links.visit('a', secret('s1'), () => 'enter');
      const begun = await one.links.session('s1');
      expect(visit).toEqual({ outcome: 'enter', session: begun });
      await one.links.touchSession('s1');
      expect((await other.links.session('s1'))?.last_seen_at).toBeGreaterThan(begun?.last_seen_at ?? Infinity);
      await other.links.touchSession('s1', true);
      expect((await one.links.session('s1'))?.ended_at).toEqual(expect.any(Number));
    });

    test('documents of an owner, over both, are no more than an account may have', async () => {
      const stores = await newStores();
      const { owner } = await newOwner(stores.one);
      const outcomes = await byTurns(stores, 2 * DOCUMENTS_PER_ACCOUNT, (store, index) =>
        store.documents.create(owner.id, (at, already) => {
          assertRoom(already, 12);
          return { ...documentOf(owner.id)(at), storage_name: `file ${index}` };
        }),
      );
      const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(kept.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(upTo(DOCUMENTS_PER_ACCOUNT));
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ refusal: 'too_many_documents' });
      for (const store of [stores.one, stores.other])
        expect(await store.documents.listOfOwner(owner.id)).toEqual(kept.toSorted((a, b) => a.id - b.id));
    });

    test('of two that replace a document, and two that remove one, one finds it', async () => {
      const stores = await newStores();
      const { owner } = await newOwner(stores.one);
      const [first, second] = [
        await stores.one.documents.create(owner.id, documentOf(owner.id)),
        await stores.one.documents.create(owner.id, documentOf(owner.id)),
      ];
      const replaced = allFulfilled(
        await byTurns(stores, 10, (store) => store.documents.replace(owner.id, first.id, documentOf(owner.id))),
      );
      expect(replaced.filter((each) => each !== undefined)).toMatchObject([{ removed: first }]);
      const removed = allFulfilled(await byTurns(stores, 10, (store) => store.documents.remove(owner.id, second.id)));
      expect(removed.filter((each) => each !== undefined)).toEqual([second]);
      const created = replaced.find((each) => each !== undefined)?.created;
      expect(await stores.other.documents.listOfOwner(owner.id)).toEqual([created]);
    });
  });
}
