import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { SampleLoad } from '../../contract/console/sample-data.ts';
import { reasonWords } from '../../contract/words/reason-words.ts';
import { DomainError } from '../../domain/domain-error.ts';
import type { BulkLoad } from '../../store/import-store.ts';
import type { Store } from '../../store/store.ts';
import { refuseLinked, type LinkFacts } from '../refuse-linked.ts';
import { readFacilities, type Facility } from './facility.ts';
import { homeownerIds } from './homeowner-ids.ts';
import { readInverterCatalog } from './inverter-catalog.ts';
import { mapSample, type Refusal } from './map-sample.ts';

/** Loads the sample data into an empty workspace, once at a time. */
export interface SampleLoader {
  status(): SampleLoad;
  /**
   * Begins a load. Rejects with DomainError `conflict` while one runs, in a linked workspace, or when it holds
   * generators or inverters.
   */
  start(): Promise<{ finished: Promise<SampleLoad> }>;
  /**
   * Ends a running load before it writes, so that nothing stays, and resolves with how it ended. A load that writes
   * already is `done`.
   */
  cancel(): Promise<SampleLoad>;
  /** Called at every step of a load. Returns the function that ends it. */
  onProgress(listener: () => void): () => void;
}

const CHUNK = 250;

const describeRefusals = (refusals: Refusal[]): string =>
  refusals.map(({ caseId, reasons }) => `case ${caseId}: ${reasons.join('; ')}`).join('. ');

interface SampleLoaderDeps {
  store: Pick<Store, 'summary' | 'bulkLoad'> & LinkFacts;
  /** Holds the two files of resources/sample. */
  folder: string;
  logger: Pick<FastifyBaseLogger, 'error'>;
}

export function createSampleLoader({ store, folder, logger }: SampleLoaderDeps): SampleLoader {
  const listeners = new Set<() => void>();
  let current: SampleLoad = { state: 'idle', done: 0, total: 0, detail: null };
  let cancelled = false;
  let finished: Promise<SampleLoad> | undefined;

  function move(change: Partial<SampleLoad>): SampleLoad {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
    return current;
  }

  async function assertEmpty(): Promise<void> {
    await refuseLinked(store, 'sample_would_be_sent');
    const { generators, inverters } = await store.summary();
    if (generators + inverters > 0) throw new DomainError('conflict', { code: 'sample_needs_empty' });
  }

  async function collect(facilities: Facility[], catalogCsv: string): Promise<BulkLoad | undefined> {
    const catalog = readInverterCatalog(catalogCsv);
    const homeownerIdOf = homeownerIds(facilities);
    const load: Required<BulkLoad> = { generators: [], inverters: [], generator_of: [] };
    const refusals: Refusal[] = [];
    for (let from = 0; from < facilities.length; from += CHUNK) {
      await nextTurn();
      if (cancelled) return undefined;
      const part = mapSample(facilities.slice(from, from + CHUNK), catalog, homeownerIdOf);
      load.generator_of.push(...part.generator_of.map((place) => place + load.generators.length));
      load.generators.push(...part.generators);
      load.inverters.push(...part.inverters);
      refusals.push(...part.refusals);
      move({ done: Math.min(from + CHUNK, facilities.length) });
    }
    if (refusals.length > 0)
      throw new DomainError('conflict', { code: 'sample_rows_refused', rows: describeRefusals(refusals) });
    return load;
  }

  async function run(): Promise<SampleLoad> {
    try {
      const [facilitiesCsv, catalogCsv] = await Promise.all([
        readFile(path.join(folder, 'us-large-scale-solar-2023.csv'), 'utf8'),
        readFile(path.join(folder, 'cec-inverters-2019.csv'), 'utf8'),
      ]);
      const facilities = readFacilities(facilitiesCsv);
      move({ total: facilities.length });
      const load = await collect(facilities, catalogCsv);
      await assertEmpty();
      if (!load || cancelled) return move({ state: 'cancelled', done: 0 });
      await store.bulkLoad(load);
      return move({ state: 'done', done: facilities.length });
    } catch (error) {
      if (error instanceof DomainError) return move({ state: 'failed', done: 0, detail: reasonWords(error.reason) });
      logger.error({ err: error }, 'the sample data could not be loaded');
      return move({ state: 'failed', done: 0, detail: 'The sample data could not be read or written.' });
    }
  }

  return {
    status: () => current,
    async start() {
      if (current.state === 'running') throw new DomainError('conflict', { code: 'sample_loading' });
      const before = current;
      cancelled = false;
      move({ state: 'running', done: 0, total: 0, detail: null });
      try {
        await assertEmpty();
      } catch (error) {
        move(before);
        throw error;
      }
      finished = run();
      return { finished };
    },
    async cancel() {
      cancelled = true;
      return (await finished) ?? current;
    },
    onProgress(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
