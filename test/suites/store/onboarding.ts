import { describe, expect, test } from 'vitest';
import { presentInstaller } from '../../../src/domain/installers/installer-record.ts';
import { updateInstaller } from '../../../src/domain/installers/update-installer.ts';
import { createOwner } from '../../../src/domain/owners/create-owner.ts';
import { presentOwner } from '../../../src/domain/owners/present-owner.ts';
import { newOwner } from '../samples.ts';
import type { NewStore } from '../store-suite.ts';

const firstPage = { page: 1, limit: 10 };
const document = (ownerId: number) => (created_at: number) => ({
  owner_id: ownerId, kind: 'installation_contract' as const, file_name: 'contract.pdf', content_type: 'application/pdf', size: 12, sha256: 'a'.repeat(64),
  storage_name: 'f00', created_at,
});

export function onboardingSuite(newStore: NewStore): void {
  describe('installers, owners, documents, openings', () => {
    test('[D15] an installer is kept, updated and listed as it is', async () => {
      const { store, reopen } = await newStore();
      const { installer } = await newOwner(store);
      const updated = await store.installers.update(installer.id, (record, at) => updateInstaller(record, { color: '#ffaa00' }, at));
      expect(updated).toMatchObject({ company_name: 'Bright Roofs', color: '#ffaa00' });
      await expect(store.installers.update(9, (record) => record)).rejects.toMatchObject({ code: 'not_found' });
      const again = await reopen();
      expect(await again.installers.get(installer.id)).toEqual(updated);
      expect((await again.installers.list(firstPage)).json).toBe(JSON.stringify([presentInstaller(updated)]));
    });

    test('[D16] an owner is kept, updated and listed as it is', async () => {
      const { store, reopen } = await newStore();
      const { owner } = await newOwner(store);
      const updated = await store.owners.update(owner.id, (record, at) => ({ ...record, onboarding: { welcome: { at } }, updated_at: at }));
      await expect(store.owners.update(9, (record) => record)).rejects.toMatchObject({ code: 'not_found' });
      const again = await reopen();
      expect(await again.owners.get(owner.id)).toEqual(updated);
      expect((await again.owners.list(firstPage)).json).toBe(JSON.stringify([presentOwner(updated)]));
    });

    test('an owner of an unknown installer is refused by the name of the field', async () => {
      const { store } = await newStore();
      const refused = store.owners.create((at) => createOwner({ installer_id: 4 }, at));
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

    test('[T29] of two openings at once there is one; when it has ended there may be another', async () => {
      const { store } = await newStore();
      const { owner } = await newOwner(store);
      const [one, other] = await Promise.all([store.openings.open(owner.id), store.openings.open(owner.id)]);
      expect([one.existed, other.existed]).toEqual([false, true]);
      expect(other.opening).toEqual(one.opening);
      const ended = await store.openings.update(one.opening.id, (record, at) => ({ ...record, outcome: 'returned', ended_at: at }));
      const next = await store.openings.open(owner.id);
      expect(next.existed).toBe(false);
      expect(await store.openings.listOfOwner(owner.id, 50)).toEqual([next.opening, ended]);
      expect(await store.openings.get(ended.id)).toEqual(ended);
      await expect(store.openings.open(99)).rejects.toMatchObject({ code: 'not_found' });
      await expect(store.openings.update(99, (record) => record)).rejects.toMatchObject({ code: 'not_found' });
    });
  });
}
