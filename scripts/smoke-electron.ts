import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build-if-needed.ts';
import { findElectron } from './electron-binary.ts';
import { answerHelp } from './answer-help.ts';

answerHelp(`npm run smoke:electron [-- --electron PATH | --packed PATH]: tries the console in Electron and prints one
line of JSON for each check; with --packed it tries a packed program. Ends with 0 when every check passed. What it
prints may be sent to others: it names no data of anybody's.`);

const ROOT = path.resolve(import.meta.dirname, '..');

async function command(values: {
  electron?: string | undefined;
  packed?: string | undefined;
}): Promise<[program: string, ...args: string[]]> {
  if (values.packed !== undefined) return [path.resolve(values.packed), '--smoke'];
  if (!buildIfNeeded()) throw new Error('The build failed; nothing was started.');
  if (values.electron !== undefined) return [path.resolve(values.electron), ROOT, '--smoke'];
  const electron = await findElectron({ insist: true });
  if ('missing' in electron)
    throw new Error(
      `Electron cannot run here: ${electron.missing}.${electron.wayOut === undefined ? '' : ` ${electron.wayOut}`}`,
    );
  return [electron.path, ROOT, '--smoke'];
}

try {
  const { values } = parseArgs({ options: { electron: { type: 'string' }, packed: { type: 'string' } } });
  const [program, ...args] = await command(values);
  const [code] = (await once(spawn(program, args, { stdio: 'inherit' }), 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
