import { describe, expect, test } from 'vitest';
import type { LinkRecord } from '../../../src/domain/links/link-record.ts';
import { presentOwner } from '../../../src/domain/owners/present-owner.ts';
import { linkOf, newOwner } from '../samples.ts';
import type { NewServiceStore } from '../store-harness.ts';

const secret = (id: string) => ({ id, cookie_hash: `hash of ${id}` });

export function linksSuite(newStore: NewServiceStore): void {
  describe('links', () => {
    test('[D20] a link is found by its token, and a new one ends the earlier unused ones alone', async () => {
      const { store } = await newStore();
      const account = await newOwner(store);
      const used = await store.links.create(linkOf(account, 'used'));
      await store.links.visit('used', secret('s1'), () => 'enter');
      await store.links.create(linkOf(account, 'unused'));
      const latest = await store.links.create(linkOf(account, 'latest'));
      expect(latest.expires_at - latest.created_at).toBe(300_000_000);
      expect(await store.links.findByToken('used')).toEqual({ ...used, state: 'used' });
      expect(await store.links.findByToken('unused')).toMatchObject({ state: 'superseded' });
      expect(await store.links.findByToken('latest')).toEqual(latest);
      expect(await store.links.findByToken('none')).toBeUndefined();
    });

    test('a link of an unknown owner or installer is refused by the name of the field, and locks nothing', async () => {
      const { store } = await newStore();
      const account = await newOwner(store);
      const noOwner = store.links.create({ ...linkOf(account, 'a'), owner_id: 99 });
      const noInstaller = store.links.create({ ...linkOf(account, 'a'), installer_id: 99 });
      await expect(noOwner).rejects.toMatchObject({
        code: 'validation_failed',
        errors: [{ field: 'system_owner_id' }],
      });
      await expect(noInstaller).rejects.toMatchObject({
        code: 'validation_failed',
        errors: [{ field: 'installer_id' }],
      });
      expect(await store.owners.get(account.owner.id)).toEqual(account.owner);
    });

    test('[D17] the first link locks the personal information, in the list and in remembered answers too', async () => {
      const { store } = await newStore();
      const { installer } = await newOwner(store);
      const remember = {
        key: 'k',
        fingerprint: 'f',
        answer: (owner: Parameters<typeof presentOwner>[0]) => ({ status: 201, body: presentOwner(owner) }),
      };
      const make = { installer_id: installer.id, name: 'Bo Birch', email: 'bo@example.com' };
      const owner = await store.owners.create(make, { remember });
      await expect(store.owners.create(make, { remember })).rejects.toMatchObject({
        answer: { body: { name: 'Bo Birch' } },
      });
      await store.links.create(linkOf({ installer, owner }, 'a'));
      expect(await store.owners.get(owner.id)).toMatchObject({ locked: true, personal: { name: 'Bo Birch' } });
      expect((await store.owners.list({ page: 2, limit: 1 })).json).not.toContain('Birch');
      const { name: _name, email: _email, ...rest } = presentOwner(owner);
      await expect(store.owners.create(make, { remember })).rejects.toMatchObject({
        answer: { status: 201, body: rest },
      });
      const replay = await store.owners
        .create(make, { remember })
        .catch((error: { answer: unknown }) => JSON.stringify(error.answer));
      expect(replay).not.toMatch(/Birch|example\.com/);
    });

    test('[D25] an answer is given again while its link is good, and forgotten after that', async () => {
      const { store } = await newStore();
      const account = await newOwner(store);
      const remember = {
        key: 'k',
        fingerprint: 'f',
        answer: ({ id }: LinkRecord) => ({ status: 201, body: { id } }),
      };
      const make = (token: string, good: boolean) =>
        store.links.create(linkOf(account, token), { remember, stillGood: (link) => good && link.state === 'created' });
      expect((await make('a', true)).id).toBe(1);
      await expect(make('b', true)).rejects.toMatchObject({ answer: { body: { id: 1 } } });
      expect(await store.links.findByToken('b')).toBeUndefined();
      expect((await make('c', false)).id).toBe(2);
      await expect(make('d', true)).rejects.toMatchObject({ answer: { body: { id: 2 } } });
      await store.links.visit('c', secret('s1'), () => 'enter');
      expect((await make('e', true)).id).toBe(3);
    });

    test('[T23] of two visits at once one enters', async () => {
      const { store } = await newStore();
      const account = await newOwner(store);
      await store.links.create(linkOf(account, 'a'));
      const visit = (id: string) =>
        store.links.visit('a', secret(id), (link) => (link.state === 'created' ? 'enter' : 'refresh'));
      const [one, other] = await Promise.all([visit('s1'), visit('s2')]);
      expect(one).toMatchObject({
        outcome: 'enter',
        session: { id: 's1', owner_id: account.owner.id, return_url: 'https://crm.example/return', ended_at: null },
      });
      expect(other).toEqual({ outcome: 'refresh', refresh_url: 'https://crm.example/refresh' });
      expect(await store.links.session('s2')).toBeUndefined();
      expect(await store.links.visit('none', secret('s3'), () => 'enter')).toBeUndefined();
    });

    test('[T23] of fifty visits at once one enters; deciding by an earlier look lets all of them in (negative control)', async () => {
      const { store } = await newStore();
      const account = await newOwner(store);
      const visits = (token: string, decide: (now: LinkRecord) => LinkRecord) =>
        Array.from({ length: 50 }, (_, index) =>
          store.links.visit(token, secret(`${token}${index}`), (link) =>
            decide(link).state === 'created' ? 'enter' : 'refresh',
          ),
        );
      const entered = async (answers: ReturnType<typeof visits>) =>
        (await Promise.all(answers)).filter((each) => each?.outcome === 'enter').length;
      await store.links.create(linkOf(account, 'a'));
      expect(await entered(visits('a', (now) => now))).toBe(1);
      // The look is over before the first visit, which is when visits that looked for themselves do most harm.
      const earlier = await store.links.create(linkOf(account, 'b'));
      expect(await entered(visits('b', () => earlier))).toBe(50);
    });

    test('a session that no address can name is not there', async () => {
      const { store } = await newStore();
      for (const id of ['', '\0', 's1\0', '%', "'", 'x'.repeat(10_000), '\uD800'])
        expect(await store.links.session(id)).toBeUndefined();
    });

    test('a session is seen again, and ends', async () => {
      const { store } = await newStore();
      const account = await newOwner(store);
      await store.links.create(linkOf(account, 'a'));
      const visit = await store.links.visit('a', secret('s1'), () => 'enter');
      const begun = await store.links.session('s1');
      expect(visit).toEqual({ outcome: 'enter', session: begun });
      await store.links.touchSession('s1');
      const seen = await store.links.session('s1');
      expect(seen?.last_seen_at).toBeGreaterThan(begun?.last_seen_at ?? Infinity);
      expect(seen?.ended_at).toBeNull();
      await store.links.touchSession('s1', true);
      expect((await store.links.session('s1'))?.ended_at).not.toBeNull();
      await expect(store.links.touchSession('s9')).rejects.toMatchObject({ code: 'not_found' });
    });
  });
}
