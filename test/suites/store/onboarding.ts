import { describe, expect, test } from 'vitest';
import { presentInstaller } from '../../../src/domain/installers/installer-record.ts';
import { presentOwner } from '../../../src/domain/owners/present-owner.ts';
import { documentOf, linkOf, newOwner } from '../samples.ts';
import type { NewServiceStore } from '../store-harness.ts';

const firstPage = { page: 1, limit: 10 };

export function onboardingSuite(newStore: NewServiceStore): void {
  describe('installers, owners, documents', () => {
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

    test('[D17] what was filled in about an owner is changed until a link was made, and refused from then on', async () => {
      const { store } = await newStore();
      const account = await newOwner(store);
      const { id } = account.owner;
      const changed = await store.owners.update(id, { name: 'Ada Birch', phone: '612-555-0142' });
      expect(changed.personal).toMatchObject({ name: 'Ada Birch', email: 'ada@example.com' });
      expect(await store.owners.get(id)).toMatchObject({ personal: changed.personal, updated_at: changed.updated_at });
      expect((await store.owners.list(firstPage)).json).toBe(JSON.stringify([presentOwner(changed)]));
      await store.links.create(linkOf(account, 'a'));
      const seq = await store.lastSeq();
      await expect(store.owners.update(id, { name: 'Bo' })).rejects.toMatchObject({
        code: 'personal_information_locked',
      });
      expect(await store.owners.get(id)).toMatchObject({ locked: true, personal: changed.personal });
      expect(await store.lastSeq()).toBe(seq);
    });

    test('an owner of an unknown installer is refused by the name of the field', async () => {
      const { store } = await newStore();
      const refused = store.owners.create({ installer_id: 4 });
      await expect(refused).rejects.toMatchObject({ code: 'validation_failed', errors: [{ field: 'installer_id' }] });
    });

    test('documents of an owner come and go, and nobody removes those of another', async () => {
      const { store } = await newStore();
      const { owner } = await newOwner(store);
      const made = await store.documents.create(owner.id, documentOf(owner.id));
      expect(await store.documents.listOfOwner(owner.id)).toEqual([made]);
      expect(await store.documents.remove(owner.id + 1, made.id)).toBeUndefined();
      expect(await store.documents.remove(owner.id, made.id)).toEqual(made);
      expect(await store.documents.remove(owner.id, made.id)).toBeUndefined();
      await expect(store.documents.create(99, documentOf(99))).rejects.toMatchObject({ code: 'not_found' });
    });

    test('a document is refused by what the owner has already, and replaced in one write', async () => {
      const { store } = await newStore();
      const { owner } = await newOwner(store);
      const first = await store.documents.create(owner.id, documentOf(owner.id));
      const onlyOne = (at: number, others: unknown[]) => {
        if (others.length > 0) throw new Error('no room');
        return { ...documentOf(owner.id)(at), file_name: 'second.pdf' };
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
  });
}
