import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ImportView } from '../../contract/console/imports.ts';
import type { BulkLoad, ImportRecord } from '../../store/import-store.ts';
import type { Store } from '../../store/store.ts';
import type { Micros } from '../../domain/timestamp.ts';
import type { DeskThread } from './desk-thread.ts';
import { importConflict } from './import-conflict.ts';

const SECOND: Micros = 1_000_000;

/** Records of one transaction, so that no request waits long. A linked workspace writes a queue entry for each. */
const WRITTEN_AT_ONCE = { unlinked: 500, linked: 80 };
/** Sums of amounts: each may have years of hours. */
const SETTLED_AT_ONCE = 1;
/** Removing one takes longer than writing it. */
const REMOVED_AT_ONCE = { unlinked: 250, linked: 40 };

interface Deps {
  store: Pick<Store, 'imports' | 'sync'>;
  logger: Pick<FastifyBaseLogger, 'error'>;
  elapsed(): Micros;
  /** Must not be broken off by a restart. */
  during<Result>(run: () => Promise<Result>): Promise<Result>;
  /** Called after each step. */
  tell(): void;
  /** Called when an import was taken back. */
  takenBack(): Promise<void>;
}

/** What is written, or taken back, right now: one import at a time, transaction by transaction. */
export interface ImportWork {
  /** Throws `conflict` while something is under way. */
  assertIdle(): void;
  stateOf(record: ImportRecord): ImportView['state'];
  /** How far it came since it was begun or finished, and how long that took. */
  paceOf(record: ImportRecord): ImportView['pace'];
  /** From now on nobody else begins; ends with `release`, or with the next piece of work. */
  claim(): void;
  release(): void;
  /** None of these rejects: what went wrong shows in the state. */
  write(record: Pick<ImportRecord, 'id' | 'rows_done'>, desk: DeskThread): Promise<void>;
  takeBack(id: number): Promise<void>;
  load(id: number, load: BulkLoad, rows: number): Promise<void>;
  /** Ends what runs between two transactions, if it is the work on this import, or whatever it is. */
  stop(id?: number): Promise<void>;
}

/** What runs; `id` 0: somebody is about to begin. */
interface Running {
  id: number;
  stop: boolean;
  done: Promise<void>;
  /** Since when rows are written, and how many there were before. */
  since?: { at: Micros; rows: number };
}

export function createImportWork({
  store: { imports, sync },
  logger,
  elapsed,
  during,
  tell,
  takenBack,
}: Deps): ImportWork {
  let running: Running | undefined;
  const failed = new Set<number>();

  const isLinked = async (): Promise<boolean> => (await sync.facts()).phase !== 'unlinked';
  const atOnceOf = (most: typeof WRITTEN_AT_ONCE, linked: boolean): number => most[linked ? 'linked' : 'unlinked'];

  /** Runs one piece of work on an import; the console stays usable whatever becomes of it. */
  function run(id: number, task: (mine: Running) => Promise<void>): Promise<void> {
    const mine: Running = { id, stop: false, done: Promise.resolve() };
    running = mine;
    failed.delete(id);
    mine.done = during(() => task(mine))
      .catch((error: unknown) => {
        failed.add(id);
        logger.error({ err: error, import: id }, 'an import could not go on');
      })
      .finally(() => {
        running = undefined;
        tell();
      });
    return mine.done;
  }

  async function writeRows(id: number, desk: DeskThread, mine: Running): Promise<void> {
    const linked = await isLinked();
    const atOnce = atOnceOf(WRITTEN_AT_ONCE, linked);
    for (let ahead = desk.next(atOnce); ; ) {
      const rows = await ahead;
      if (!rows || mine.stop) return;
      ahead = desk.next(atOnce); // the thread reads on while this is written
      ahead.catch(() => {}); // awaited in the next round
      // What is queued may be sent at once, and must not be forgotten then.
      await imports.write(id, rows, { aside: !linked });
      tell();
      await nextTurn();
    }
  }

  async function settleSums(id: number, mine: Running): Promise<void> {
    while (!mine.stop && (await imports.settleSums(id, SETTLED_AT_ONCE)) > 0) await nextTurn();
  }

  return {
    assertIdle() {
      if (running) throw importConflict('import_running');
    },
    stateOf({ id, state }) {
      // What has ended is told once the next import can begin.
      if (running?.id === id) return state === 'done' ? 'running' : state === 'taken_back' ? 'taking_back' : state;
      if (state === 'done' || state === 'taken_back') return state;
      return failed.has(id) ? 'failed' : 'interrupted';
    },
    claim: () => void (running = { id: 0, stop: false, done: Promise.resolve() }),
    release: () => void (running = undefined),
    paceOf: ({ id, rows_done: done, state }) =>
      running?.id === id && running.since && state === 'running'
        ? { rows: done - running.since.rows, seconds: (elapsed() - running.since.at) / SECOND }
        : null,
    write: ({ id, rows_done: rows }, desk) =>
      run(id, async (mine) => {
        mine.since = { at: elapsed(), rows };
        try {
          await writeRows(id, desk, mine);
          await settleSums(id, mine);
          if (!mine.stop) await imports.move(id, 'done');
        } finally {
          await desk.end();
        }
      }),
    takeBack: (id) =>
      run(id, async (mine) => {
        await imports.move(id, 'taking_back');
        const linked = await isLinked();
        const atOnce = atOnceOf(REMOVED_AT_ONCE, linked);
        let before: number | undefined = Number.MAX_SAFE_INTEGER;
        while (before !== undefined && !mine.stop) {
          before = await imports.takeBack(id, atOnce, before, { aside: !linked });
          tell();
          await nextTurn();
        }
        if (before !== undefined) return;
        await settleSums(id, mine);
        if (mine.stop) return;
        await imports.move(id, 'taken_back');
        await takenBack();
      }),
    load: (id, load, rows) =>
      run(id, async (mine) => {
        const linked = await isLinked();
        // Inverters come with their generators, two or so with each.
        const atOnce = atOnceOf(WRITTEN_AT_ONCE, linked) / 2;
        const placeOf = (nth: number): number => load.generator_of?.[nth] ?? nth;
        for (let from = 0; from < rows && !mine.stop; from += atOnce) {
          const isHere = (_: unknown, nth: number): boolean => placeOf(nth) >= from && placeOf(nth) < from + atOnce;
          const written = Math.min(atOnce, rows - from);
          const part = {
            generators: load.generators.slice(from, from + atOnce),
            inverters: load.inverters.filter(isHere),
            readings: [],
            generator_of: (load.generator_of ?? []).filter(isHere),
            associated: [],
            nicknames: [],
            rows: written,
          };
          const none = { duplicates: 0, refused: 0, later: 0, approximate: [] };
          await imports.write(id, { ...part, ...none }, { aside: !linked });
          tell();
          await nextTurn();
        }
        if (!mine.stop) await imports.move(id, 'done');
      }),
    async stop(id = running?.id) {
      if (!running || running.id !== id) return;
      running.stop = true;
      await running.done;
    },
  };
}
