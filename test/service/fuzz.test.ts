import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncOperations } from '../../src/contract/console/sync-changes.ts';
import { anInverter } from '../support/bodies.ts';
import { startLinkedServices, statusOf, synced } from '../support/linked-services.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { until } from '../support/until.ts';
import { generatedRequest, requestsOf, usualOperations } from './fuzz/requests.ts';
import { restore, sendGenerated } from './fuzz/send-generated.ts';

/** The short form; fuzz.long.test.ts and `npm run fuzz` send many more, long ones among them. */
const COUNT = 1200;
const SEED = 20260312;
/**
 * So often what was taken away comes back: a session in an owner's hands answers little, a credential of a workspace
 * that is not open nothing.
 */
const BATCH = 30;

/** What is 409 or worse without a real service to link to, or without a file or an import. */
const needMore = new Set([
  'getSync',
  'runSync',
  'listQueue',
  'getQueuedChange',
  'retryQueuedChange',
  'revertQueuedChange',
  'listConflicts',
  'resolveConflict',
  'listFlags',
  'getSyncDetails',
  'updateSyncOptions',
  'previewLink',
  'linkWorkspace',
  'unlinkWorkspace',
  'importRecovery',
  'readImport',
  'changeImport',
  'dropImport',
  'listDuplicates',
  'startImport',
  'getRefusedRows',
  'listRowsLeft',
  'cancelImport',
  'finishImport',
  'takeBackImport',
  'importGivenFile',
]);

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe('generated requests, valid and invalid, of every operation', () => {
  it(
    `[T1] [D1] [D2] ${COUNT} of them: no 5xx, no answer that breaks its schema`,
    async () => {
      let sent = 0;
      const seen = new Map<string, Set<number>>();
      const property = fc.asyncProperty(generatedRequest, async (generated) => {
        if (sent++ % BATCH === 0) await restore(service);
        const statuses = seen.get(generated.operation.id) ?? new Set();
        seen.set(generated.operation.id, statuses.add(await sendGenerated(service, generated)));
      });
      await fc.assert(property, { numRuns: COUNT, seed: SEED });
      expect([...seen.keys()].toSorted()).toEqual(usualOperations.map(({ id }) => id).toSorted());
      const possible = usualOperations.filter(({ id }) => !needMore.has(id));
      const succeeded = possible.filter(({ id, status }) => seen.get(id)?.has(status)).length;
      expect(succeeded).toBeGreaterThan(possible.length * 0.4); // it is not all refusals; a hand-over's code cannot be guessed
    },
    60_000 + COUNT * 100,
  );

  it(
    `[D1] [D2] ${Math.ceil(COUNT / 4)} of synchronizing in a linked workspace, with conflicts, refusals and what waits`,
    async () => {
      const { linked, upstream, close } = await startLinkedServices();
      const ids = await Promise.all(
        ['Elm', 'Oak', 'Ash'].map(
          async (site_name) =>
            (await linked.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name }) })).json<{
              data: { id: number };
            }>().data.id,
        ),
      );
      await synced(linked);
      await linked.send('operator', 'PUT', '/console/sync/details', { body: { paused: true } });
      for (const id of ids) {
        await upstream.service.send('token', 'PUT', `/v1/inverters/${id}`, { body: { production_rate: id } });
        await linked.send('token', 'PUT', `/v1/inverters/${id}`, { body: { production_rate: id + 10 } });
      }
      await linked.send('operator', 'PUT', '/console/sync/details', { body: { paused: false } });
      await until(linked, async () => (await statusOf(linked)).conflicts > 0);
      const property = fc.asyncProperty(
        requestsOf(Object.values(syncOperations)),
        async (generated) => void (await sendGenerated(linked, generated)),
      );
      await fc.assert(property, { numRuns: Math.ceil(COUNT / 4), seed: SEED });
      await close();
    },
    60_000 + COUNT * 100,
  );

  it('a broken answer would be caught (negative control)', async () => {
    await restore(service);
    const broken: TestService = Object.create(service, {
      send: { value: async () => ({ statusCode: 500 }) },
    }) as TestService;
    const samples = fc.sample(
      generatedRequest.filter(({ operation }) => operation.id !== 'streamEvents'),
      { numRuns: 3, seed: 1 },
    );
    for (const generated of samples) await expect(sendGenerated(broken, generated)).rejects.toThrow('answered 500');
  });
});
