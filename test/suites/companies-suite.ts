import { describe, expect, test } from 'vitest';
import type { Company } from '../../src/store/hub-database.ts';
import { AlreadyAnswered } from '../../src/store/store.ts';
import { fill, snapshot, type NewHub } from './companies/hub-harness.ts';
import { outcome, probes } from './companies/probes.ts';
import { hubSuite } from './companies/hub.ts';
import { hear } from './hear.ts';
import { elmStreet, linkOf, microInverter } from './samples.ts';

/** What an adapter of HubDatabase has to do. */
export function companiesSuite(newHub: NewHub): void {
  async function newPair() {
    const harness = await newHub();
    const create = async (name: string): Promise<Company> =>
      harness.hub.company((await harness.hub.createCompany(name)).id);
    return { ...harness, ours: await create('Ours'), theirs: await create('Theirs') };
  }

  hubSuite(newHub);

  describe('two companies in one database', () => {
    test('an empty one is answered by every method as if the other one were not there', async () => {
      const { ours, theirs } = await newPair();
      const filled = await fill(theirs, 'theirs');
      const before = await snapshot(theirs.store, filled);
      for (const [method, { ask, answer }] of Object.entries(probes)) {
        const got = await outcome(ask(ours.store, filled));
        if (answer === 'added') expect({ method, got }).toMatchObject({ method, got: { value: { id: 1 } } });
        else expect({ method, got }).toEqual({ method, got: answer });
      }
      expect(await ours.store.lastSeq()).toBe(3); // the three that were added
      expect(await snapshot(theirs.store, filled)).toEqual(before);
    });

    test('records of the same numbers are different ones: what one changes or removes the other keeps', async () => {
      const { ours, theirs } = await newPair();
      const [mine, filled] = [await fill(ours, 'ours'), await fill(theirs, 'theirs')];
      const ids = ({ generator, inverter, installer, owner, document, credential, link }: typeof mine) =>
        [generator, inverter, installer, owner, document, credential, link].map(({ id }) => id);
      expect(ids(filled)).toEqual(ids(mine));
      expect(ids(mine)).toEqual(ids(mine).map(() => 1)); // [D13] counted from 1 in each
      const before = await snapshot(theirs.store, filled);
      expect(JSON.stringify(before)).not.toContain('ours');
      expect(JSON.stringify(await snapshot(ours.store, mine))).not.toContain('theirs');
      const { store } = ours;
      await store.inverters.update(1, { production_rate: 7 }, { source: 'api' });
      await store.installers.update(1, { color: '#ffaa00' });
      await store.owners.apply(1, (record) => ({ ...record, personal: { name: 'changed' } }));
      await store.links.touchSession(mine.session.id, true);
      await store.links.create(linkOf(mine, 'the next one')); // ends unused ones
      await store.documents.replace(1, 1, (at) => ({ ...mine.document, file_name: 'changed', created_at: at }));
      await store.generators.remove(1);
      await store.inverters.remove(1);
      await ours.credentials.revoke(1);
      expect(await snapshot(theirs.store, filled)).toEqual(before);
      expect(await theirs.credentials.list()).toEqual([filled.credential]);
      await theirs.credentials.fresh();
      expect(theirs.consoleStore.credentials.get(1)).toEqual(filled.credential);
    });

    test('[D25] a key that both use is a key of each', async () => {
      const { ours, theirs } = await newPair();
      const remember = (mark: string) => ({
        key: 'the same',
        fingerprint: 'body',
        answer: () => ({ status: 201, body: { mark } }),
      });
      for (const mark of ['ours', 'theirs']) {
        const { store } = mark === 'ours' ? ours : theirs;
        expect((await store.inverters.create(microInverter, { remember: remember(mark) })).id).toBe(1);
        const again: unknown = await store.inverters
          .create(microInverter, { remember: remember('again') })
          .catch((error: unknown) => error);
        expect(again).toBeInstanceOf(AlreadyAnswered);
        expect(again).toMatchObject({ answer: { body: { mark } } });
      }
    });

    test('each hears its own facts alone', async () => {
      const { ours, theirs, hub, openAgain } = await newPair();
      const elsewhere = await openAgain();
      const company = await elsewhere.company(theirs.id);
      const hearings = [hear(ours.store), hear(theirs.store), hear(company.store)];
      await Promise.all([
        ...Array.from({ length: 20 }, () => ours.store.inverters.create(microInverter)),
        ...Array.from({ length: 10 }, () => theirs.store.generators.create(elmStreet)),
        ...Array.from({ length: 10 }, () => company.store.generators.create(elmStreet)),
      ]);
      const topics = ['inverters', 'generators', 'generators'];
      for (const [nth, heard] of hearings.entries()) {
        await heard.until(20);
        expect(heard.events).toEqual(
          Array.from({ length: 20 }, (_, index) => ({ seq: index + 1, topic: topics[nth], ids: [index + 1] })),
        );
      }
      expect((await hub.companies()).map(({ id }) => id)).toEqual([ours.id, theirs.id]);
    });

    test('a company is found by its credentials, links and hosted sessions, and by those of no other one', async () => {
      const { hub, ours, theirs, openAgain } = await newPair();
      const [mine, filled] = [await fill(ours, 'ours'), await fill(theirs, 'theirs')];
      await theirs.credentials.revoke(filled.credential.id); // it is still theirs: they are told that it is revoked
      for (const database of [hub, await openAgain()])
        for (const [company, { credential, link, session }] of [
          [ours, mine],
          [theirs, filled],
        ] as const) {
          expect(await database.findCompany({ kind: 'credential', hash: credential.secret_hash })).toBe(company.id);
          expect(await database.findCompany({ kind: 'link', hash: link.token_hash })).toBe(company.id);
          expect(await database.findCompany({ kind: 'hosted_session', id: session.id })).toBe(company.id);
          // A secret of one kind is none of another.
          expect(await database.findCompany({ kind: 'credential', hash: link.token_hash })).toBeUndefined();
          expect(await database.findCompany({ kind: 'link', hash: session.id })).toBeUndefined();
          expect(await database.findCompany({ kind: 'hosted_session', id: credential.secret_hash })).toBeUndefined();
        }
    });

    test('what names no company finds none, whatever characters it is made of', async () => {
      const { hub } = await newPair();
      for (const text of ['', '\0', 'x\0', '%', "'", 'x'.repeat(10_000), '\uD800']) {
        expect(await hub.findCompany({ kind: 'hosted_session', id: text })).toBeUndefined();
        expect(await hub.findCompany({ kind: 'link', hash: text })).toBeUndefined();
        expect(await hub.findCompany({ kind: 'credential', hash: text })).toBeUndefined();
      }
    });

    test('a link whose token another one has is refused, and the token stays where it was', async () => {
      const { hub, ours, theirs } = await newPair();
      const [mine, filled] = [await fill(ours, 'ours'), await fill(theirs, 'theirs')];
      const seq = await ours.store.lastSeq();
      await expect(ours.store.links.create(linkOf(mine, filled.link.token_hash))).rejects.toBeInstanceOf(Error);
      expect(await hub.findCompany({ kind: 'link', hash: filled.link.token_hash })).toBe(theirs.id);
      expect(await ours.store.links.findByToken(filled.link.token_hash)).toBeUndefined();
      expect(await ours.store.lastSeq()).toBe(seq);
      expect((await ours.store.links.create(linkOf(mine, 'the next one'))).id).toBe(2);
    });

    test('a write that is refused for good takes none of those along that were asked for beside it', async () => {
      const { ours, theirs } = await newPair();
      const [mine, filled] = [await fill(ours, 'ours'), await fill(theirs, 'theirs')];
      const outcomes = await Promise.allSettled([
        ours.store.inverters.create(microInverter),
        ours.store.links.create(linkOf(mine, filled.link.token_hash)),
        ours.store.inverters.create(microInverter),
      ]);
      expect(outcomes).toMatchObject([
        { status: 'fulfilled', value: { id: 3 } },
        { status: 'rejected' },
        { status: 'fulfilled', value: { id: 4 } },
      ]);
    });

    test('credentials: a secret in use is refused, and nobody sees or revokes that of another one', async () => {
      const { ours, theirs } = await newPair();
      const values = { kind: 'api_key', name: 'CRM', secret_hash: 'a secret', hint: '1234' } as const;
      const made = await theirs.credentials.create(values);
      await expect(ours.credentials.create(values)).rejects.toMatchObject({ code: 'validation_failed' });
      await expect(theirs.credentials.create(values)).rejects.toMatchObject({ code: 'validation_failed' });
      await expect(ours.credentials.revoke(made.id)).rejects.toMatchObject({ code: 'not_found' });
      await Promise.all([ours.credentials.fresh(), theirs.credentials.fresh()]);
      expect(await ours.credentials.list()).toEqual([]);
      expect(ours.consoleStore.credentials.findByHash('a secret')).toBeUndefined();
      expect(ours.consoleStore.credentials.get(made.id)).toBeUndefined();
      expect(theirs.consoleStore.credentials.findByHash('a secret')).toEqual(made);
      expect(theirs.consoleStore.credentials.get(made.id)).toEqual(made);
      // What was refused has taken no number.
      expect((await ours.credentials.create({ ...values, secret_hash: 'another' })).id).toBe(1);
      expect((await theirs.credentials.create({ ...values, secret_hash: 'a third' })).id).toBe(2);
    });

    test('nobody sees nothing, and can add nothing', async () => {
      const { hub, theirs } = await newPair();
      const { nobody } = hub;
      const filled = await fill(theirs, 'theirs');
      const before = await snapshot(theirs.store, filled);
      for (const [method, { ask, answer }] of Object.entries(probes)) {
        const got = await outcome(ask(nobody.store, filled));
        if (answer !== 'added' && 'value' in answer && !method.startsWith('documents.re'))
          expect({ method, got }).toEqual({ method, got: answer });
        else expect({ method, got }).toMatchObject({ got: { refused: expect.anything() as unknown } });
      }
      expect(nobody.consoleStore.credentials.findByHash(filled.credential.secret_hash)).toBeUndefined();
      expect(nobody.consoleStore.credentials.get(filled.credential.id)).toBeUndefined();
      expect(await snapshot(theirs.store, filled)).toEqual(before);
      expect(await hub.companies()).toHaveLength(2);
    });
  });
}
