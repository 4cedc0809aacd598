/**
 * `npm start [-- --host browser|electron] [--data DIR] [--mode test|live] [--port N] [--no-open]`: builds what is not built and
 * opens the console, in Electron's window where that can be had, else in the browser of this machine.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build-if-needed.ts';
import { endWithParent } from './end-with-parent.ts';
import { findElectron } from './electron-binary.ts';
import { electronSwitches } from './electron-switches.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const BROWSER = new URL('../out/main/browser.js', import.meta.url).href;

/** The chosen host, and the arguments that are left for it; the hosts themselves check them. */
function readArguments(args: string[]): { host: string | undefined; rest: string[] } {
  const { tokens } = parseArgs({ args, options: { host: { type: 'string' } }, strict: false, tokens: true });
  const chosen = tokens.findLast((token) => token.kind === 'option' && token.name === 'host');
  if (chosen?.kind !== 'option') return { host: undefined, rest: args };
  return { host: chosen.value ?? '', rest: args.toSpliced(chosen.index, chosen.inlineValue ? 1 : 2) };
}

function runElectron(binary: string, args: string[]): void {
  const child = spawn(binary, [ROOT, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => fail(`Electron does not start: ${error.message}`));
  child.once('exit', (code) => (process.exitCode = code ?? 1));
}

async function runBrowserHost(args: string[]): Promise<void> {
  process.argv.splice(2, process.argv.length, ...args);
  await import(BROWSER);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const { host, rest } = readArguments(process.argv.slice(2));
  if (host !== undefined && host !== 'browser' && host !== 'electron') return fail(`--host must be browser or electron, not "${host}".`);
  if (!buildIfNeeded()) return fail('The build failed; nothing was started.');
  if (host === 'browser') return runBrowserHost(rest);
  const electron = findElectron({ tryAgain: host === 'electron' });
  if ('path' in electron) return runElectron(electron.path, electronSwitches(rest));
  if (host === 'electron') return fail(`Electron cannot run here: ${electron.missing}. Use: npm start -- --host browser`);
  process.stdout.write(`Electron cannot run here (${electron.missing}), so the console opens in the browser.\n`);
  return runBrowserHost(rest);
}

endWithParent();
await start().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
