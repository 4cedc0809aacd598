import { createHash } from 'node:crypto';
import type { ReadFile } from '../../contract/console/imports.ts';
import { importTopics, type ImportFormat, type ImportPlan } from '../../contract/import-plan.ts';
import type { ImportRecord } from '../../store/import-store.ts';
import type { Store } from '../../store/store.ts';
import { startDeskThread, type DeskThread, type ReadTable } from './desk-thread.ts';

/** Records whose identity is told to the thread at once. */
const IDENTITIES_AT_ONCE = 1000;

/** What is here already. */
type Known = Pick<Store, 'imports' | 'homeowners'>;

/** A file that was read and is looked at. */
export interface Looked {
  desk: DeskThread;
  bytes: Uint8Array;
  read: ReadTable;
  view: Omit<ReadFile, 'sending'>;
}

/** What was chosen for a list, found again by the names of its columns. */
export type Chosen = Pick<ImportRecord, 'columns' | 'format' | 'plan'>;

/** By this a list is known again: the names of its columns. */
export const columnsHash = (columns: readonly { header: string }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ header }) => header)))
    .digest('hex');

/** A plan without what it says of single rows. */
const forAnotherFile = ({ except: _rows, ...plan }: ImportPlan): ImportPlan => plan;

/** Tells the thread what is here already, some at a time, so that nobody waits for it. */
export async function tellIdentities({ imports, homeowners }: Known, desk: DeskThread): Promise<void> {
  await desk.forget();
  for (let after = 0; ; ) {
    const some = await homeowners.numbers(after, IDENTITIES_AT_ONCE);
    if (some.length > 0) await desk.knowHomeowners(some);
    if (some.length < IDENTITIES_AT_ONCE) break;
    after = some.at(-1)?.id ?? after;
  }
  for (const topic of importTopics)
    for (let after = 0; ; ) {
      const some = await imports.identities(topic, after, IDENTITIES_AT_ONCE);
      if (some.length > 0) await desk.know(topic, some);
      if (some.length < IDENTITIES_AT_ONCE) break;
      after = some.at(-1)?.id ?? after;
    }
}

async function look(
  known: Known,
  { desk, bytes, read }: Omit<Looked, 'view'>,
  fileName: string,
  plan: ImportPlan,
  remembered: boolean,
): Promise<Looked> {
  await tellIdentities(known, desk);
  const check = await desk.check(plan);
  const { format, sheets, columns, reasons } = read;
  return {
    desk,
    bytes,
    read,
    view: { file_name: fileName, format, sheets, columns, plan, reasons, remembered, check },
  };
}

/** Reads a file in a thread of its own, its columns as `chosen` last, or in an earlier import of such a list. */
export async function lookAtFile(
  known: Known,
  { bytes, fileName, sheet }: { bytes: Uint8Array; fileName: string; sheet: string | undefined },
  chosen: Chosen | undefined,
): Promise<Looked> {
  const desk = startDeskThread();
  try {
    const read = await desk.read(bytes, null, sheet);
    const columns = columnsHash(read.columns);
    const earlier = chosen?.columns === columns ? chosen : await known.imports.ofColumns(columns);
    if (!earlier) return await look(known, { desk, bytes, read }, fileName, read.plan, false);
    const again = await desk.read(bytes, { ...read.format, decimal_comma: earlier.format.decimal_comma });
    const looked = { desk, bytes, read: { ...again, reasons: {} } };
    return await look(known, looked, fileName, forAnotherFile(earlier.plan), true);
  } catch (error) {
    await desk.end();
    throw error;
  }
}

/** The same file read otherwise, or its columns taken otherwise. */
export async function lookAgain(
  known: Known,
  { desk, bytes, read, view }: Looked,
  { format, plan }: { format?: ImportFormat | undefined; plan?: ImportPlan | undefined },
): Promise<Looked> {
  // A format that says nothing of a sheet means the one that is looked at.
  const again = format ? await desk.read(bytes, { ...format, sheet: format.sheet ?? read.format.sheet }) : read;
  return look(known, { desk, bytes, read: again }, view.file_name, plan ?? (format ? again.plan : view.plan), false);
}
