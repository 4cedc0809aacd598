import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ImportView, ReadFile } from '../../contract/console/imports.ts';
import { importTopics, type ImportFormat, type ImportPlan } from '../../contract/import-plan.ts';
import { DomainError, notFound } from '../../domain/domain-error.ts';
import { formatTimestamp } from '../../domain/timestamp.ts';
import type { BulkLoad, ImportedRows, ImportRecord } from '../../store/import-store.ts';
import type { SecretBox } from '../../store/secret-box.ts';
import type { Store } from '../../store/store.ts';
import type { Actor } from '../../store/trail-store.ts';
import { sealInto } from '../hosted/uploads/sealed-file.ts';
import { startDeskThread, type DeskThread, type ReadTable } from './desk-thread.ts';

/** Rows of one transaction, so that no request waits long for one. What is linked writes a queue entry for each. */
const ROWS_AT_ONCE = { unlinked: 500, linked: 80 };
/** Removing one takes longer than writing it. */
const REMOVED_AT_ONCE = { unlinked: 250, linked: 40 };
/** Records whose identity is told to the thread at once. */
const IDENTITIES_AT_ONCE = 1000;
/** Records that are named of those which stayed. */
const KEPT_NAMED = 100;
/** Bytes that are sealed at once. */
const PIECE = 1024 * 1024;

/** Of an import that has no file, and that nobody began but the console itself. */
const NO_LIST = {
  columns: '',
  actor: 'Console',
  format: { encoding: 'utf-8', delimiter: ',', decimal_comma: false, header_rows: 0 },
  plan: { generators: null, inverters: null, duplicates: 'keep' },
  storage_name: null,
} as const;

/** A file that was read and is looked at. */
interface Looked {
  desk: DeskThread;
  bytes: Uint8Array;
  fileName: string;
  read: ReadTable;
  view: Omit<ReadFile, 'sending'>;
}

/** Imports lists into one workspace, one at a time. */
export interface Importer {
  /** The file that was read and not imported yet. */
  looked(): Omit<ReadFile, 'sending'> | undefined;
  list(): Promise<ImportView[]>;
  /** Reads a file; it takes the place of the one before. `validation_failed` for what is no table. */
  read(bytes: Uint8Array, fileName: string, sheet?: string): Promise<Omit<ReadFile, 'sending'>>;
  /** Reads the same file again, or its columns otherwise, and looks what would become of it. */
  change(change: {
    format?: ImportFormat | undefined;
    plan?: ImportPlan | undefined;
    sheet?: string | undefined;
  }): Promise<Omit<ReadFile, 'sending'>>;
  drop(): Promise<void>;
  /** Begins to write and answers at once. `finished` never rejects. */
  start(actor: Actor): Promise<{ begun: ImportView; finished: Promise<void> }>;
  finish(id: number): Promise<{ begun: ImportView; finished: Promise<void> }>;
  /** Ends what runs and takes it back; resolves when nothing of it is left. */
  cancel(id: number): Promise<ImportView>;
  takeBack(id: number): Promise<ImportView>;
  /**
   * Writes records that were not read from a list, as an import that can be taken back. Rejects when not all of them
   * could be written; none is left then, as far as the disk allows.
   */
  load(name: string, load: BulkLoad): Promise<void>;
  /** The refused rows of the file that is looked at, or else of the last import. */
  refusedRows(): Promise<string>;
  onProgress(listener: () => void): () => void;
  /** Stops between two transactions; what runs is interrupted and can be finished later. */
  close(): Promise<void>;
}

interface Deps {
  store: Pick<Store, 'imports' | 'sync'>;
  /** Holds the sealed copies of files, and nothing else. */
  folder: string;
  secretBox: SecretBox;
  random(bytes: number): Buffer;
  logger: Pick<FastifyBaseLogger, 'error'>;
  /** Called before the first row is written. */
  beforeWriting(): Promise<void>;
  /** Must not be broken off by a restart. */
  during<Result>(run: () => Promise<Result>): Promise<Result>;
}

const conflict = (
  code:
    | 'import_running'
    | 'import_nothing_read'
    | 'import_nothing_to_write'
    | 'import_sheet_not_chosen'
    | 'import_file_gone'
    | 'import_not_finished'
    | 'import_taken_back',
): DomainError => new DomainError('conflict', { code });

/** A plan without what it says of single rows. */
const forAnotherFile = ({ except: _rows, ...plan }: ImportPlan): ImportPlan => plan;

const columnsHash = (columns: readonly { header: string }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ header }) => header)))
    .digest('hex');

export async function createImporter({
  store,
  folder,
  secretBox,
  random,
  logger,
  beforeWriting,
  during,
}: Deps): Promise<Importer> {
  const { imports } = store;
  const listeners = new Set<() => void>();
  let looked: Looked | undefined;
  /** The import that is written, or taken back, right now. */
  let work: { id: number; stop: boolean; failed: boolean; done: Promise<void> } | undefined;
  const failed = new Set<number>();
  /** What was chosen last, for the same list when it comes back corrected and nothing of it was imported yet. */
  let chosen: Pick<ImportRecord, 'columns' | 'format' | 'plan'> | undefined;
  const tell = (): void => listeners.forEach((listener) => listener());

  await removeLeftFiles();

  /** Copies that no import names any more: the console was stopped between two steps. */
  async function removeLeftFiles(): Promise<void> {
    const named = new Set((await imports.list()).map(({ storage_name: name }) => name));
    const left = (await readdir(folder).catch(() => [])).filter((name) => !named.has(name));
    await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
  }

  function stateOf({ id, state }: ImportRecord): ImportView['state'] {
    if (work?.id === id || state === 'done' || state === 'taken_back') return state;
    return failed.has(id) ? 'failed' : 'interrupted';
  }
  const viewOf = async (record: ImportRecord): Promise<ImportView> => ({
    id: record.id,
    file_name: record.file_name,
    by: record.actor,
    state: stateOf(record),
    rows: record.rows,
    rows_done: record.rows_done,
    generators: record.generators,
    inverters: record.inverters,
    duplicates: record.duplicates,
    refused: record.refused,
    kept: record.kept,
    kept_records: record.kept === 0 ? [] : await imports.left(record.id, KEPT_NAMED),
    refused_rows_kept: record.refused > 0 && record.storage_name !== null,
    approximate: record.plan.generators?.latitude?.from === 'zip_code',
    started_at: formatTimestamp(record.started_at),
    ended_at: record.ended_at === null ? null : formatTimestamp(record.ended_at),
  });
  const find = async (id: number): Promise<ImportRecord> => {
    const record = await imports.get(id);
    if (!record) throw notFound('import', id);
    return record;
  };
  const assertIdle = (): void => {
    if (work) throw conflict('import_running');
  };

  /** Tells the thread what is here already, some at a time, so that nobody waits for it. */
  async function tellIdentities(desk: DeskThread): Promise<void> {
    await desk.forget();
    for (const topic of importTopics)
      for (let after = 0; ; ) {
        const some = await imports.identities(topic, after, IDENTITIES_AT_ONCE);
        if (some.length > 0) await desk.know(topic, some);
        if (some.length < IDENTITIES_AT_ONCE) break;
        after = some.at(-1)?.id ?? after;
      }
  }

  async function look(
    desk: DeskThread,
    bytes: Uint8Array,
    fileName: string,
    read: ReadTable,
    plan: ImportPlan,
    remembered: boolean,
  ): Promise<Looked> {
    await tellIdentities(desk);
    const check = await desk.check(plan);
    const { format, sheets, columns, reasons } = read;
    return {
      desk,
      bytes,
      fileName,
      read,
      view: { file_name: fileName, format, sheets, columns, plan, reasons, remembered, check },
    };
  }

  async function put(next: Looked | undefined): Promise<void> {
    const before = looked;
    looked = next;
    if (before && before.desk !== next?.desk) await before.desk.end();
    tell();
  }

  async function keepFile(bytes: Uint8Array): Promise<string> {
    const name = random(12).toString('hex');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(join(folder, name), 'wx', 0o600);
    try {
      const sealed = sealInto(file, secretBox);
      for (let at = 0; at < bytes.length; at += PIECE) await sealed.write(bytes.subarray(at, at + PIECE));
      await sealed.finish();
      return name;
    } catch (error) {
      await rm(join(folder, name), { force: true });
      throw error;
    } finally {
      await file.close();
    }
  }

  async function readKept({ storage_name: name }: ImportRecord): Promise<Uint8Array> {
    if (name === null) throw conflict('import_file_gone');
    try {
      return secretBox.open(await readFile(join(folder, name)));
    } catch (cause) {
      throw Object.assign(conflict('import_file_gone'), { cause });
    }
  }

  /** Files of earlier imports are kept for their refused rows, until the next file is read. */
  async function forgetEarlier(): Promise<void> {
    for (const { id, state, storage_name: name } of await imports.list()) {
      if (name === null || state === 'running') continue;
      await imports.forgetFile(id);
      await rm(join(folder, name), { force: true });
    }
  }

  const atOnceOf = async (rows: typeof ROWS_AT_ONCE): Promise<number> =>
    rows[(await store.sync.facts()).phase === 'unlinked' ? 'unlinked' : 'linked'];

  async function writeRows(id: number, desk: DeskThread, mine: { stop: boolean }): Promise<void> {
    const atOnce = await atOnceOf(ROWS_AT_ONCE);
    for (let ahead = desk.next(atOnce); ; ) {
      const rows = await ahead;
      if (!rows || mine.stop) return;
      ahead = desk.next(atOnce); // the thread reads on while this is written
      ahead.catch(() => {}); // awaited in the next round
      await imports.write(id, rows);
      tell();
      await nextTurn();
    }
  }

  /** Runs one piece of work on an import; the console stays usable whatever becomes of it. */
  function run(id: number, task: (mine: { stop: boolean }) => Promise<void>): Promise<void> {
    const mine = { id, stop: false, failed: false, done: Promise.resolve() };
    work = mine;
    failed.delete(id);
    mine.done = during(() => task(mine))
      .catch((error: unknown) => {
        failed.add(id);
        logger.error({ err: error, import: id }, 'an import could not go on');
      })
      .finally(() => {
        work = undefined;
        tell();
      });
    return mine.done;
  }

  const writing = (id: number, desk: DeskThread): Promise<void> =>
    run(id, async (mine) => {
      try {
        await writeRows(id, desk, mine);
        if (!mine.stop) await imports.move(id, 'done');
      } finally {
        await desk.end();
      }
    });

  const takingBack = (id: number): Promise<void> =>
    run(id, async (mine) => {
      await imports.move(id, 'taking_back');
      const atOnce = await atOnceOf(REMOVED_AT_ONCE);
      let before: number | undefined = Number.MAX_SAFE_INTEGER;
      while (before !== undefined && !mine.stop) {
        before = await imports.takeBack(id, atOnce, before);
        tell();
        await nextTurn();
      }
      if (before !== undefined) return;
      await imports.move(id, 'taken_back');
      await forgetEarlier();
    });

  async function readNew(bytes: Uint8Array, fileName: string, sheet?: string): Promise<Looked['view']> {
    assertIdle();
    const desk = startDeskThread();
    try {
      let read = await desk.read(bytes, null, sheet);
      const columns = columnsHash(read.columns);
      const earlier = chosen?.columns === columns ? chosen : await imports.ofColumns(columns);
      if (earlier) read = await desk.read(bytes, { ...read.format, decimal_comma: earlier.format.decimal_comma });
      const next = await look(
        desk,
        bytes,
        fileName,
        earlier ? { ...read, reasons: {} } : read,
        earlier ? forAnotherFile(earlier.plan) : read.plan,
        earlier !== undefined,
      );
      assertIdle();
      await put(next);
      await forgetEarlier();
      return next.view;
    } catch (error) {
      await desk.end();
      throw error;
    }
  }

  return {
    looked: () => looked?.view,
    list: async () => Promise.all((await imports.list()).map(viewOf)),
    read: readNew,
    async change({ format, plan, sheet }) {
      assertIdle();
      if (!looked) throw conflict('import_nothing_read');
      if (sheet !== undefined) return readNew(looked.bytes, looked.fileName, sheet);
      const { desk, bytes, fileName, view } = looked;
      const read = format ? await desk.read(bytes, format) : looked.read;
      const next = await look(desk, bytes, fileName, read, plan ?? (format ? read.plan : view.plan), false);
      await put(next);
      chosen = { columns: columnsHash(read.columns), format: read.format, plan: next.view.plan };
      return next.view;
    },
    drop: () => put(undefined),
    async start(actor) {
      assertIdle();
      if (!looked) throw conflict('import_nothing_read');
      const { desk, bytes, fileName, view } = looked;
      if (view.format.sheet === null) throw conflict('import_sheet_not_chosen');
      if (view.check.good === 0) throw conflict('import_nothing_to_write');
      looked = undefined;
      const claimed = { id: 0, stop: false, failed: false, done: Promise.resolve() };
      work = claimed; // from now on nobody else begins one
      try {
        await beforeWriting();
        await tellIdentities(desk);
        const begun = await imports.begin({
          file_name: fileName,
          columns: columnsHash(view.columns),
          actor: actor.name,
          format: view.format,
          plan: view.plan,
          storage_name: await keepFile(bytes),
          rows: view.check.rows,
        });
        await desk.begin(view.plan, 0);
        const finished = writing(begun.id, desk);
        return { begun: await viewOf(begun), finished };
      } catch (error) {
        work = undefined;
        await desk.end();
        throw error;
      } finally {
        tell();
      }
    },
    async finish(id) {
      assertIdle();
      const record = await find(id);
      if (record.state !== 'running') throw conflict('import_taken_back');
      const desk = startDeskThread();
      try {
        await desk.read(await readKept(record), record.format);
        await tellIdentities(desk);
        await desk.begin(record.plan, record.rows_done);
        assertIdle();
      } catch (error) {
        await desk.end();
        throw error;
      }
      const finished = writing(id, desk);
      return { begun: await viewOf(record), finished };
    },
    async cancel(id) {
      if (work?.id === id) {
        work.stop = true;
        await work.done;
      }
      const { state } = await find(id);
      if (state === 'running' || state === 'taking_back') {
        assertIdle();
        await takingBack(id);
      }
      return viewOf(await find(id));
    },
    async takeBack(id) {
      assertIdle();
      if ((await find(id)).state === 'taken_back') throw conflict('import_taken_back');
      void takingBack(id);
      return viewOf(await find(id));
    },
    async load(name, load) {
      assertIdle();
      const rows = Math.max(load.generators.length, load.inverters.length);
      const { id } = await imports.begin({ ...NO_LIST, file_name: name, rows });
      await run(id, async (mine) => {
        const atOnce = await atOnceOf(ROWS_AT_ONCE);
        for (let from = 0; from < rows && !mine.stop; from += atOnce) {
          const [generators, inverters] = [load.generators, load.inverters].map((all) =>
            all.slice(from, from + atOnce),
          );
          const written = Math.min(atOnce, rows - from);
          await imports.write(id, { generators, inverters, rows: written, duplicates: 0, refused: 0 } as ImportedRows);
          tell();
          await nextTurn();
        }
        if (!mine.stop) await imports.move(id, 'done');
      });
      if ((await find(id)).state === 'done') return;
      await takingBack(id);
      throw new DomainError('conflict', { code: 'import_not_finished' });
    },
    async refusedRows() {
      if (looked) return looked.desk.refused(looked.view.plan);
      const last = (await imports.list()).find(({ storage_name: name }) => name !== null);
      if (!last) throw new DomainError('not_found', { code: 'import_file_gone' });
      const desk = startDeskThread();
      try {
        await desk.read(await readKept(last), last.format);
        return await desk.refused(last.plan);
      } finally {
        await desk.end();
      }
    },
    onProgress(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      if (work) work.stop = true;
      await work?.done;
      await put(undefined);
    },
  };
}
