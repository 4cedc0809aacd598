import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSampleLoader } from '../../src/service/sample/sample-loader.ts';
import type { BulkLoad } from '../../src/store/import-store.ts';

const folder = path.resolve(import.meta.dirname, '../../resources/sample');
const logger = { error: () => undefined };

/** Counts what reaches the store; the adapter's own bulkLoad is held by the store suite. */
function countingStore(existing = 0, phase: 'unlinked' | 'linked' = 'unlinked') {
  const loads: BulkLoad[] = [];
  const none = { not_started: 0, in_progress: 0, in_review: 0, approved: 0, rejected: 0 };
  return {
    loads,
    sync: { facts: async () => ({ phase }) },
    summary: async () => ({ generators: existing, inverters: 0, nameplate_capacity: 0, producing: 0, owners: none }),
    bulkLoad: async (load: BulkLoad) => {
      loads.push(load);
    },
  };
}

describe('sample loader', () => {
  test('reports progress and hands over everything at once', async () => {
    const store = countingStore();
    const loader = createSampleLoader({ store, folder, logger });
    const seen: number[] = [];
    loader.onProgress(() => seen.push(loader.status().done));
    const { finished } = await loader.start();
    expect(loader.status().state).toBe('running');
    expect(await finished).toEqual({ state: 'done', done: 3675, total: 3675, detail: null });
    expect(store.loads).toHaveLength(1);
    const load = store.loads[0];
    expect(load?.generators).toHaveLength(3675);
    expect(load?.inverters.map(({ site_name }) => site_name)).toEqual(
      load?.generator_of?.map((place) => load.generators[place]?.address),
    );
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.length).toBeGreaterThan(10);
  });

  test('a cancelled load writes nothing, and can be started again', async () => {
    const store = countingStore();
    const loader = createSampleLoader({ store, folder, logger });
    let cancelling: Promise<unknown> | undefined;
    const end = loader.onProgress(() => {
      if (loader.status().done >= 500) cancelling ??= loader.cancel();
    });
    const { finished } = await loader.start();
    expect(await finished).toMatchObject({ state: 'cancelled' });
    expect(await cancelling).toMatchObject({ state: 'cancelled' });
    expect(store.loads).toEqual([]);
    end();
    expect(await (await loader.start()).finished).toMatchObject({ state: 'done' });
  });

  test('a second start while one runs is a conflict', async () => {
    const loader = createSampleLoader({ store: countingStore(), folder, logger });
    const { finished } = await loader.start();
    await expect(loader.start()).rejects.toMatchObject({ code: 'conflict' });
    await finished;
  });

  test('a workspace with records is a conflict, and nothing is loaded', async () => {
    const store = countingStore(1);
    const loader = createSampleLoader({ store, folder, logger });
    await expect(loader.start()).rejects.toMatchObject({ code: 'conflict' });
    expect(loader.status().state).toBe('idle');
    expect(store.loads).toEqual([]);
  });

  test('a linked workspace is a conflict that says why, and nothing is loaded', async () => {
    const store = countingStore(0, 'linked');
    const loader = createSampleLoader({ store, folder, logger });
    await expect(loader.start()).rejects.toMatchObject({
      code: 'conflict',
      reason: { code: 'sample_would_be_sent' },
    });
    expect(loader.status().state).toBe('idle');
    expect(store.loads).toEqual([]);
  });

  test('files that are missing fail the load without a path in the answer', async () => {
    const loader = createSampleLoader({ store: countingStore(), folder: path.join(folder, 'absent'), logger });
    const { finished } = await loader.start();
    const result = await finished;
    expect(result.state).toBe('failed');
    expect(result.detail).not.toContain(folder);
  });
});
