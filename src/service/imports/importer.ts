import type { FastifyBaseLogger } from 'fastify';
import type { Duplicates, ImportView, ReadFile, RowsLeft } from '../../contract/console/imports.ts';
import type { ImportFormat, ImportPlan } from '../../contract/import-plan.ts';
import type { Micros } from '../../domain/timestamp.ts';
import { DomainError, notFound } from '../../domain/domain-error.ts';
import type { BulkLoad, ImportRecord } from '../../store/import-store.ts';
import type { SecretBox } from '../../store/secret-box.ts';
import type { Store } from '../../store/store.ts';
import { createTurns } from '../../store/turns.ts';
import type { Actor } from '../../store/trail-store.ts';
import { startDeskThread, type DeskThread } from './desk-thread.ts';
import { importConflict } from './import-conflict.ts';
import { importView } from './import-view.ts';
import { createImportWork } from './import-work.ts';
import { hasRowsLeft, openKeptFiles } from './kept-files.ts';
import type { RowsAsked } from './rows-left.ts';
import {
  columnsHash,
  lookAgain,
  lookAtList,
  tellIdentities,
  type Chosen,
  type ChosenAtFirst,
  type Looked,
} from './looking.ts';

/** Of an import that has no file, and that nobody began but the console itself. */
const NO_LIST = {
  columns: '',
  detected: '',
  actor: 'Console',
  format: { encoding: 'utf-8', delimiter: ',', decimal_comma: false, header_rows: 0 },
  plan: { generators: null, inverters: null, duplicates: 'keep' },
  storage_name: null,
  fills: null,
} as const;

/** Imports lists into one workspace, one at a time. */
export interface Importer {
  /** The file that was read and not imported yet. */
  looked(): Omit<ReadFile, 'sending'> | undefined;
  list(): Promise<ImportView[]>;
  /** How many were interrupted, and wait for somebody to finish them or take them back. */
  interrupted(): Promise<number>;
  /** Reads a file; it takes the place of the one before. `validation_failed` for what is no table. */
  read(bytes: Uint8Array, fileName: string, chosen?: ChosenAtFirst): Promise<Omit<ReadFile, 'sending'>>;
  /** Reads the same file again, or its columns otherwise, and looks what would become of it. */
  change(change: {
    /** The file that is meant: `conflict` where another one has taken its place. */
    file: string;
    format?: ImportFormat | undefined;
    plan?: ImportPlan | undefined;
    sheet?: string | undefined;
  }): Promise<Omit<ReadFile, 'sending'>>;
  /** Rows with duplicates of the file that is looked at, after the one of this number; none where there is no file. */
  duplicates(kind: 'here' | 'in_file', after: number): Promise<Duplicates>;
  drop(file: string): Promise<void>;
  /** Removes the kept files of imports that have ended: an owner whose details are erased may be named in one. */
  forgetFiles(): Promise<void>;
  /** Throws `conflict` while an import is being written or taken back: what it writes was decided before. */
  assertIdle(): void;
  /**
   * Begins to write and answers at once. `finished` never rejects. `conflict` where what is looked at is no longer of
   * this version.
   */
  start(actor: Actor, version: string): Promise<{ begun: ImportView; finished: Promise<void> }>;
  finish(id: number): Promise<{ begun: ImportView; finished: Promise<void> }>;
  /**
   * Ends what runs and takes it back; resolves when nothing of it is left but what was changed since. `enter` is called
   * before anything is removed, and not where it had ended already.
   */
  cancel(id: number, enter: () => Promise<unknown>): Promise<ImportView>;
  /** Removes what it made; once more those records that stayed and are as they were, and needed no longer. */
  takeBack(id: number): Promise<ImportView>;
  /**
   * Writes records that were not read from a list, as an import that can be taken back. Rejects when not all of them
   * could be written; none is left then, as far as the disk allows.
   */
  load(name: string, load: BulkLoad): Promise<void>;
  /** The refused rows of an import; of the file that is looked at, or else of the last import, unless told. */
  refusedRows(id?: number): Promise<string>;
  /** The same as a table, a part at a time, with what is left for later. */
  rowsLeft(rows: RowsAsked, id?: number): Promise<RowsLeft>;
  onProgress(listener: () => void): () => void;
  /** Stops between two transactions; what runs is interrupted and can be finished later. */
  close(): Promise<void>;
}

interface Deps {
  store: Pick<Store, 'imports' | 'homeowners' | 'readings' | 'sync'>;
  /** Holds the sealed copies of files, and nothing else. */
  folder: string;
  secretBox: SecretBox;
  random(bytes: number): Buffer;
  logger: Pick<FastifyBaseLogger, 'error'>;
  clock(): Micros;
  /** Time that has passed since some moment. */
  elapsed(): Micros;
  /** Called before the first row is written. */
  beforeWriting(): Promise<void>;
  /** Must not be broken off by a restart. */
  during<Result>(run: () => Promise<Result>): Promise<Result>;
}

export async function createImporter({
  store,
  folder,
  secretBox,
  random,
  logger,
  clock,
  elapsed,
  beforeWriting,
  during,
}: Deps): Promise<Importer> {
  const { imports } = store;
  const known = { ...store, clock, random };
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  const kept = await openKeptFiles({ imports, folder, secretBox, random });
  const work = createImportWork({ store, logger, elapsed, during, tell, takenBack: kept.forgetEarlier });
  let looked: Looked | undefined;
  /** What reads, changes or begins comes one after the other: each goes by what the one before has left. */
  const inTurn = createTurns();
  /** A kept file is read in a thread of its own: never in many at once. */
  const oneAtATime = createTurns();
  /** What was chosen last, for the same list when it comes back corrected and nothing of it was imported yet. */
  let chosen: Chosen | undefined;

  const viewOf = (record: ImportRecord): Promise<ImportView> =>
    importView(imports, record, work.stateOf(record), work.paceOf(record));
  const find = async (id: number): Promise<ImportRecord> => {
    const record = await imports.get(id);
    if (!record) throw notFound('import', id);
    return record;
  };

  /** An import whose rows that were left are in no other one. */
  const findOpen = async (id: number): Promise<ImportRecord> => {
    const record = await find(id);
    if (await imports.isFilled(id)) throw importConflict('import_rows_filled');
    return record;
  };

  /** The last import whose rows that were left are offered. */
  async function lastOpen(): Promise<ImportRecord> {
    for (const record of await imports.list())
      if (hasRowsLeft(record) && record.storage_name !== null && !(await imports.isFilled(record.id))) return record;
    throw new DomainError('not_found', { code: 'import_file_gone' });
  }

  async function put(next: Looked | undefined): Promise<void> {
    const before = looked;
    looked = next;
    if (before && before.desk !== next?.desk) await before.desk.end();
    tell();
  }

  async function readNew(bytes: Uint8Array, fileName: string, first: ChosenAtFirst): Promise<Looked['view']> {
    work.assertIdle();
    if (first.fills !== undefined) await findOpen(first.fills);
    const next = await lookAtList(known, { bytes, fileName, ...first }, chosen);
    try {
      work.assertIdle();
      await put(next);
      await kept.forgetEarlier();
      return next.view;
    } catch (error) {
      await next.desk.end();
      throw error;
    }
  }

  /** A thread that continues an interrupted import. */
  async function deskAt(record: ImportRecord) {
    const desk = startDeskThread();
    try {
      await desk.read(await kept.read(record), record.format);
      await tellIdentities(known, desk, record.plan, record.id);
      await desk.begin(record.plan, record.rows_done);
      return desk;
    } catch (error) {
      await desk.end();
      throw error;
    }
  }

  /** Asks about the file of an import; without one about that which is looked at, or else that of the last import. */
  async function ofList<T>(
    id: number | undefined,
    ask: (desk: DeskThread, plan: ImportPlan) => Promise<T>,
  ): Promise<T> {
    if (id === undefined && looked) return ask(looked.desk, looked.view.plan);
    const last = id === undefined ? await lastOpen() : await findOpen(id);
    const desk = startDeskThread();
    try {
      await desk.read(await kept.read(last), last.format);
      // What is wrong with a reading depends on what is here.
      if (last.plan.readings) await tellIdentities(known, desk, last.plan);
      return await ask(desk, last.plan);
    } finally {
      await desk.end();
    }
  }

  return {
    looked: () => looked?.view,
    assertIdle: work.assertIdle,
    list: async () => Promise.all((await imports.list()).map(viewOf)),
    interrupted: async () => (await imports.list()).filter((record) => work.stateOf(record) === 'interrupted').length,
    read: (bytes, fileName, first = {}) => inTurn(() => readNew(bytes, fileName, first)),
    change: ({ file, format, plan, sheet }) =>
      inTurn(async () => {
        work.assertIdle();
        if (!looked) throw importConflict('import_nothing_read');
        if (looked.id !== file) throw importConflict('import_changed');
        if (sheet !== undefined)
          return readNew(looked.bytes, looked.view.file_name, {
            sheet,
            inverter: looked.inverter,
            fills: looked.fills,
          });
        const next = await lookAgain(known, looked, { format, plan });
        await put(next);
        const { read, detected, view } = next;
        chosen = { columns: columnsHash(read.columns), detected, format: read.format, plan: view.plan };
        return next.view;
      }),
    duplicates: async (kind, after) =>
      looked ? looked.desk.duplicates(looked.view.plan, kind, after) : { rows: [], next: null },
    drop: (file) =>
      inTurn(async () => {
        if (looked && looked.id !== file) throw importConflict('import_changed');
        await put(undefined);
      }),
    forgetFiles: () => inTurn(kept.forgetEarlier),
    start: (actor, version) =>
      inTurn(async () => {
        work.assertIdle();
        if (!looked) throw importConflict('import_nothing_read');
        if (looked.view.version !== version) throw importConflict('import_changed');
        const chosenFile = looked;
        const { desk, bytes, detected, view } = chosenFile;
        if (view.format.sheet === null) throw importConflict('import_sheet_not_chosen');
        if (view.check.good === 0) throw importConflict('import_nothing_to_write');
        looked = undefined;
        work.claim();
        let hasBegun = false;
        try {
          await beforeWriting();
          await tellIdentities(known, desk, view.plan);
          const begun = await imports.begin({
            file_name: view.file_name,
            columns: columnsHash(view.columns),
            detected,
            actor: actor.name,
            format: view.format,
            plan: view.plan,
            storage_name: await kept.keep(bytes),
            rows: view.check.rows,
            fills: view.fills,
          });
          hasBegun = true;
          await desk.begin(view.plan, 0);
          const finished = work.write(begun, desk);
          return { begun: await viewOf(begun), finished };
        } catch (error) {
          work.release();
          // Nothing was begun, and the file is there for another try.
          if (hasBegun || looked) await desk.end();
          else looked = chosenFile;
          throw error;
        } finally {
          tell();
        }
      }),
    async finish(id) {
      work.assertIdle();
      // Before anything is awaited: nobody else finishes it meanwhile, or takes it back.
      work.claim();
      let hasBegun = false;
      try {
        const record = await find(id);
        if (record.state === 'done') throw importConflict('import_done');
        if (record.state !== 'running') throw importConflict('import_taken_back');
        const desk = await deskAt(record);
        hasBegun = true;
        const finished = work.write(record, desk);
        return { begun: await viewOf(record), finished };
      } finally {
        if (!hasBegun) work.release();
      }
    },
    async cancel(id, enter) {
      await work.stop(id);
      const { state } = await find(id);
      if (state === 'running' || state === 'taking_back') {
        work.assertIdle();
        await enter();
        await work.takeBack(id);
      }
      return viewOf(await find(id));
    },
    async takeBack(id) {
      const record = await find(id);
      if (record.state === 'taken_back' && !(await imports.hasRest(id))) throw importConflict('import_taken_back');
      work.assertIdle();
      void work.takeBack(id);
      return viewOf(await find(id));
    },
    async load(name, load) {
      work.assertIdle();
      const rows = load.generator_of ? load.generators.length : Math.max(load.generators.length, load.inverters.length);
      const { id } = await imports.begin({ ...NO_LIST, file_name: name, rows });
      await work.load(id, load, rows);
      if ((await find(id)).state === 'done') return;
      await work.takeBack(id);
      throw importConflict('import_not_finished');
    },
    refusedRows: (id) => oneAtATime(() => ofList(id, (desk, plan) => desk.refused(plan))),
    rowsLeft: (rows, id) => oneAtATime(() => ofList(id, (desk, plan) => desk.left(plan, rows))),
    onProgress(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      await work.stop();
      await put(undefined);
    },
  };
}
