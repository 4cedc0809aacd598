import { describe, expect, test } from 'vitest';
import { AlreadyAnswered } from '../../../src/store/store.ts';
import type { NewTrailEntry } from '../../../src/store/trail-store.ts';
import { microInverter } from '../samples.ts';
import type { NewServiceStore } from '../store-harness.ts';

const entry: NewTrailEntry = {
  kind: 'inverter_deleted',
  actor: { kind: 'credential', id: 1, name: 'CRM' },
  workspace: { id: 1, name: 'Test' },
  record: { topic: 'inverters', id: 1 },
};

export function notedSuite(newStore: NewServiceStore): void {
  describe('acts that leave a note', () => {
    test('an act is done, and answered, as without the note', async () => {
      const { store } = await newStore();
      const { noted } = store.trailNotes;
      const made = await noted(entry, () => store.inverters.create(microInverter));
      expect(await store.inverters.get(made.id)).toEqual(made);
      await noted(entry, () => store.inverters.remove(made.id));
      expect(await store.inverters.get(made.id)).toBeUndefined();
      expect(await store.lastSeq()).toBe(2);
    });

    test('a note is made of what the act has written', async () => {
      const { store } = await newStore();
      const written: unknown[] = [];
      const noteOf = (made: unknown) => {
        written.push(made);
        return entry;
      };
      const made = await store.trailNotes.noted(noteOf, () => store.inverters.create(microInverter));
      expect(written).toEqual([made]);
    });

    test('an act that fails says why, and the next one finds nothing of it', async () => {
      const { store } = await newStore();
      const { noted } = store.trailNotes;
      await expect(noted(entry, () => store.inverters.remove(1))).rejects.toMatchObject({ code: 'not_found' });
      const remember = { key: 'k', fingerprint: 'f', answer: () => ({ status: 201, body: {} }) };
      await noted(entry, () => store.inverters.create(microInverter, { remember }));
      await expect(noted(entry, () => store.inverters.create(microInverter, { remember }))).rejects.toBeInstanceOf(
        AlreadyAnswered,
      );
      expect(await store.inverters.create(microInverter)).toMatchObject({ id: 2 });
      expect(await store.lastSeq()).toBe(2);
    });
  });
}
