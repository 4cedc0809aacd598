import { describe, expect, test } from 'vitest';
import { presentInstaller } from '../../../src/domain/installers/installer-record.ts';
import { presentOwner } from '../../../src/domain/owners/present-owner.ts';
import { newOwner } from '../samples.ts';
import type { NewStore } from '../store-harness.ts';

const firstPage = { page: 1, limit: 10 };
const document = (ownerId: number) => (created_at: number) => ({
  owner_id: ownerId,
  kind: 'installation_contract' as const,
  file_name: 'contract.pdf',
  content_type: 'application/pdf',
  size: 12,
  sha256: 'a'.repeat(64),
  storage_name: 'f00',
  created_at,
});

export function onboardingSuite(newStore: NewStore): void {
  describe('installers, owners, documents, openings', () => {
    test('[D15] an installer is kept, updated and listed as it is', async () => {
      const { store, reopen } = await newStore();
      const { installer } = await newOwner(store);
      const updated = await store.installers.update(installer.id, { color: '#ffaa00' });
      expect(updated).toMatchObject({ company_name: 'Bright Roofs', color: '#ffaa00' });
      await expect(store.installers.update(9, {})).rejects.toMatchObject({ code: 'not_found' });
      const again = await reopen();
      expect(await again.installers.get(installer.id)).toEqual(updated);
      expect((await again.installers.list(firstPage)).json).toBe(JSON.stringify([presentInstaller(updated)]));
    });

    test('new owners get the first installer until another one is chosen, also after a restart', async () => {
      const { store, reopen } = await newStore();
      expect(await store.installers.defaultId()).toBeNull();
      const [first, second, third] = await Promise.all(
        ['Bright Roofs', 'Night Roofs', 'Wide Roofs'].map((company_name) => store.installers.create({ company_name })),
      );
      expect(await store.installers.defaultId()).toBe(first?.id);
      await store.installers.makeDefault(third?.id ?? 0);
      await store.installers.makeDefault(second?.id ?? 0);
      await expect(store.installers.makeDefault(9)).rejects.toMatchObject({
        code: 'validation_failed',
        errors: [{ field: 'id' }],
      });
      const again = await reopen();
      expect(await again.installers.defaultId()).toBe(second?.id);
    });

    test('[D16] an owner is kept, updated and listed as it is', async () => {
      const { store, reopen } = await newStore();
      const { owner } = await newOwner(store);
      const updated = await store.owners.apply(owner.id, (record, at) => ({
        ...record,
        onboarding: { welcome: { at } },
        updated_at: at,
      }));
      await expect(store.owners.update(9, {})).rejects.toMatchObject({ code: 'not_found' });
      const again = await reopen();
      expect(await again.owners.get(owner.id)).toEqual(updated);
      expect((await again.owners.list(firstPage)).json).toBe(JSON.stringify([presentOwner(updated)]));
    });

    test('an owner of an unknown installer is refused by the name of the field', async () => {
      const { store } = await newStore();
      const refused = store.owners.create({ installer_id: 4 });
      await expect(refused).rejects.toMatchObject({ code: 'validation_failed', errors: [{ field: 'installer_id' }] });
    });

    test('documents of an owner come and go, and nobody removes those of another', async () => {
      const { store } = await newStore();
      const { owner } = await newOwner(store);
      const made = await store.documents.create(owner.id, document(owner.id));
      expect(await store.documents.listOfOwner(owner.id)).toEqual([made]);
      expect(await store.documents.remove(owner.id + 1, made.id)).toBeUndefined();
      expect(await store.documents.remove(owner.id, made.id)).toEqual(made);
      expect(await store.documents.remove(owner.id, made.id)).toBeUndefined();
      await expect(store.documents.create(99, document(99))).rejects.toMatchObject({ code: 'not_found' });
    });

    test('a document is refused by what the owner has already, and replaced in one write', async () => {
      const { store } = await newStore();
      const { owner } = await newOwner(store);
      const first = await store.documents.create(owner.id, document(owner.id));
      const onlyOne = (at: number, others: unknown[]) => {
        if (others.length > 0) throw new Error('no room');
        return { ...document(owner.id)(at), file_name: 'second.pdf' };
      };
      await expect(store.documents.create(owner.id, onlyOne)).rejects.toThrow('no room');
      const replaced = await store.documents.replace(owner.id, first.id, onlyOne); // the one that goes does not count
      expect(replaced).toMatchObject({ removed: first, created: { file_name: 'second.pdf' } });
      const fails = () => {
        throw new Error('no room');
      };
      await expect(store.documents.replace(owner.id, replaced?.created.id ?? 0, fails)).rejects.toThrow('no room');
      expect(await store.documents.listOfOwner(owner.id)).toEqual([replaced?.created]);
      expect(await store.documents.replace(owner.id + 1, replaced?.created.id ?? 0, onlyOne)).toBeUndefined();
      expect(await store.documents.replace(owner.id, 99, onlyOne)).toBeUndefined();
    });

    test('openings are listed by owner, the newest first and so many; those that are open by themselves', async () => {
      const { store } = await newStore();
      const [{ owner }, { owner: other }] = [await newOwner(store), await newOwner(store)];
      const ids: number[] = [];
      for (let count = 0; count < 3; count++) {
        const { opening } = await store.openings.open(owner.id);
        ids.push(opening.id);
        await store.openings.update(opening.id, (record, at) => ({ ...record, outcome: 'closed', ended_at: at }));
      }
      expect((await store.openings.listOfOwner(owner.id, 2)).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 2));
      expect(await store.openings.listOfOwner(other.id, 2)).toEqual([]);
      expect(await store.openings.listOpen()).toEqual([]);
      const open = [(await store.openings.open(owner.id)).opening, (await store.openings.open(other.id)).opening];
      expect(await store.openings.listOpen()).toEqual(open);
    });

    test('[T29] of two openings at once there is one; when it has ended there may be another', async () => {
      const { store } = await newStore();
      const { owner } = await newOwner(store);
      const [one, other] = await Promise.all([store.openings.open(owner.id), store.openings.open(owner.id)]);
      expect([one.existed, other.existed]).toEqual([false, true]);
      expect(other.opening).toEqual(one.opening);
      const ended = await store.openings.update(one.opening.id, (record, at) => ({
        ...record,
        outcome: 'returned',
        ended_at: at,
      }));
      const next = await store.openings.open(owner.id);
      expect(next.existed).toBe(false);
      expect(await store.openings.listOfOwner(owner.id, 50)).toEqual([next.opening, ended]);
      expect(await store.openings.get(ended.id)).toEqual(ended);
      await expect(store.openings.open(99)).rejects.toMatchObject({ code: 'not_found' });
      await expect(store.openings.update(99, (record) => record)).rejects.toMatchObject({ code: 'not_found' });
    });
  });
}
