import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAppFiles } from '../../host/app-files.ts';
import { inPage } from './in-page.ts';
import { sendForm } from './owner-check.ts';
import {
  exportWorkspace,
  followStream,
  holdPolicy,
  printPage,
  reloadDeepRoute,
  saveExport,
  seePage,
  uploadBlob,
  uploadFile,
} from './page-checks.ts';
import {
  consoleContents,
  holdSandbox,
  interrupt,
  quit,
  startSecond,
  suspend,
  tellKeyStorage,
  tellVersions,
} from './program-checks.ts';
import { createReport, expected } from './report.ts';

/**
 * What `--smoke` asks for: every check (`all`), or, of the programs that a check starts, a window that stays, or one
 * that is quit.
 */
export type Smoke = 'all' | 'window' | 'quit';

/** A folder for a program that is only tried: no data of anybody's is touched. */
export const makeSmokeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'solar-console-smoke-'));

/**
 * Tries everything that a test without Electron cannot see, and writes one line of JSON for each check to standard
 * output. The program stands with its window; `dataFolder` is its own. Resolves with how many checks failed.
 */
export async function runSmoke(dataFolder: string): Promise<number> {
  const { check, say, failed } = createReport();
  const folder = await makeSmokeFolder();
  const saved = join(folder, 'export');
  const passphrase = randomUUID();
  const contents = consoleContents();

  await check('versions', () => tellVersions(findAppFiles().version));
  await check('page', () => seePage(contents));
  await check('sandbox', () => holdSandbox(contents));
  await check('content policy', () => holdPolicy(contents));
  await check('operator', async () => {
    const { status } = await inPage(
      contents,
      ({ ask, given }) => ask('POST', '/console/operators', { name: 'Smoke Test', passphrase: given }),
      passphrase,
    );
    expected(status === 201, status);
    return 'made and signed in';
  });
  await check('deep route reloaded', () => reloadDeepRoute(contents));
  await check('key storage', () => tellKeyStorage(contents));
  await check('SQLite and threads', () => exportWorkspace(contents));
  await check('download', async () => {
    await saveExport(contents, saved);
    return 'saved whole';
  });
  await check('upload from a blob', () => uploadBlob(contents));
  await check('upload from a file', () => uploadFile(contents, saved));
  await check('event stream and its end', () => followStream(contents, passphrase));
  await check('form post and redirect', () => sendForm(contents, passphrase));
  await check('print', () => printPage(contents));
  await check('suspend', () => suspend(contents, passphrase));
  await check('second instance', () => startSecond(dataFolder));
  await check('Ctrl+C', () => interrupt(folder));
  await check('quit with exit code', () => quit(folder));
  await rm(folder, { recursive: true, force: true });
  await say({ check: 'all', ok: failed() === 0, detail: failed() === 0 ? 'every check passed' : `${failed()} failed` });
  return failed();
}

/** Says that the window is there, for the program that waits for it. */
export const sayWindow = (): Promise<void> => createReport().say({ check: 'window', ok: true });
