import { writeFile } from 'node:fs/promises';
import type { ImportView, ReadFile } from '../contract/console/imports.ts';
import type { ImportsOfHost } from '../core.ts';
import { HostError } from '../host/host-error.ts';
import { createLogger, type HostLogger } from '../host/logger.ts';
import { keepFilesOwn } from '../host/own-files.ts';
import { loggedError } from '../host/told-error.ts';
import { closeCore } from './close-core.ts';
import { importHelp, readImportOptions, type ImportOptions } from './import/import-options.ts';
import { doneWords, progressWords, readWords } from './import/import-words.ts';
import { readMapping } from './import/read-mapping.ts';
import { reportFailure } from './run-host.ts';
import { startCore } from './start-core.ts';

/** What nobody can ask of an import. */
const usual = {
  port: undefined,
  logLevel: 'warn',
  setSealedAside: false,
  restoreBackup: false,
  interval: undefined,
  lateArrival: undefined,
} as const;

/** Ctrl+C, or whoever ends the process, cancels the import. */
function endRequested(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
  return ending.signal;
}

/** Reads the file, with the mapping where one is given. */
async function read(imports: ImportsOfHost, { file, mapping, sheet }: ImportOptions): Promise<ReadFile> {
  const given = mapping === undefined ? undefined : await readMapping(mapping);
  try {
    const looked = await imports.read(file, given, sheet);
    if (looked.format.sheet === null)
      throw new HostError(`${file} has several sheets. Name one with --sheet: ${looked.sheets.join(', ')}`);
    return looked;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new HostError(`The file ${file} cannot be read: ${error.message}`);
  }
}

async function saveRefused(imports: ImportsOfHost, path: string): Promise<void> {
  const rows = await imports.refusedRows();
  await writeFile(path, rows, { mode: 0o600 }).catch((error: unknown) => {
    throw new HostError(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  });
}

const complete = ({ state, refused, later }: ImportView): boolean => state === 'done' && refused + later === 0;

/** Looks at the file, says what would become of it, and imports it; whether every row was imported or skipped. */
async function importFile(imports: ImportsOfHost, options: ImportOptions, ending: AbortSignal): Promise<boolean> {
  const looked = await read(imports, options);
  process.stdout.write(readWords(looked));
  const { refused, later, good, duplicates } = looked.check;
  const whole = refused + later === 0 && good + duplicates.here + duplicates.in_file > 0;
  if (options.refused !== undefined && refused + later > 0) await saveRefused(imports, options.refused);
  if (options.dryRun) return whole;
  if (good === 0) {
    process.stdout.write('Nothing was imported.\n');
    return whole;
  }
  const show = process.stderr.isTTY ? progressWords(looked.check.rows, performance.now.bind(performance)) : undefined;
  const ended = await imports.run(looked, ending, (done) => void (show && process.stderr.write(show(done))));
  if (show) process.stderr.write('\n');
  process.stdout.write(doneWords(ended));
  return complete(ended);
}

async function run(options: ImportOptions, logger: HostLogger): Promise<boolean> {
  const ending = endRequested();
  const core = await startCore('serve', { ...usual, data: options.data, mode: options.mode }, logger);
  try {
    return await importFile(core.imports(), options, ending);
  } finally {
    await closeCore(core);
  }
}

/** `npm run import`: a list into the workspace of a data folder, without a screen. */
try {
  const options = readImportOptions(process.argv.slice(2));
  if (options === 'help') process.stdout.write(`${importHelp}\n`);
  else {
    keepFilesOwn();
    const { logger, flush } = createLogger('warn');
    try {
      process.exitCode = (await run(options, logger)) ? 0 : 1;
    } catch (error) {
      logger.kept.fatal(loggedError(error), 'failed');
      reportFailure(error);
    }
    flush();
    process.exit();
  }
} catch (error) {
  reportFailure(error);
}
