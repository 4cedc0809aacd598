/**
 * `npm start`: builds what is not built and opens the console, in Electron's window where that can be had, else in the
 * browser of this machine. `npm start -- --help` prints the options.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { helpOf, oneOf, valueOf } from '../src/host/command-line.ts';
import { options } from '../src/host/options.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { endWithParent } from '../src/headless/end-with-parent.ts';
import { findElectron, impossible } from './electron-binary.ts';
import { sandboxWayOut } from './electron-sandbox.ts';
import { electronSwitches } from './electron-switches.ts';
import { runElectron } from './run-electron.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const BROWSER = new URL('../out/main/browser.js', import.meta.url).href;

const ONLY_HERE = {
  host: {
    hosts: ['start'],
    kind: oneOf('electron', 'browser'),
    help: 'the window, or the console in the browser of this machine',
    otherwise: { start: 'electron, where it can be had' },
  },
} as const;

const HELP = `npm start -- [options]
${helpOf(ONLY_HERE, 'start')}
${helpOf(options, 'window')}
The browser takes more: npm start -- --host browser --help`;

/** The chosen host, and the arguments that are left for it; the hosts themselves check them. */
function readArguments(args: string[]): { host: string | undefined; rest: string[] } {
  const { tokens } = parseArgs({ args, options: { host: { type: 'string' } }, strict: false, tokens: true });
  const chosen = tokens.findLast((token) => token.kind === 'option' && token.name === 'host');
  if (chosen?.kind !== 'option') return { host: undefined, rest: args };
  valueOf('host', ONLY_HERE.host, chosen.value);
  return { host: chosen.value, rest: args.toSpliced(chosen.index, chosen.inlineValue ? 1 : 2) };
}

async function runBrowserHost(args: string[]): Promise<void> {
  process.argv.splice(2, process.argv.length, ...args);
  await import(BROWSER);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

/** Opens the window and waits for its end; what there is to say, and to type, where there is none. */
async function runWindow(args: string[], insist: boolean): Promise<string | undefined> {
  // What the window does not take is refused before anything is fetched; where there can be no window, the browser host
  // may take it.
  const switches = impossible() === undefined ? electronSwitches(args) : [];
  const electron = await findElectron({ insist });
  if ('missing' in electron) return `Electron cannot run here (${electron.missing}). ${electron.wayOut ?? ''}`;
  const run = await runElectron(electron.path, [ROOT, ...switches]);
  if ('code' in run) process.exitCode = run.code;
  else
    return `Electron did not start (${run.died}). ${run.died === 'SIGTRAP' ? sandboxWayOut(path.dirname(electron.path)) : 'To try again: npm start -- --host electron'}`;
  return undefined;
}

async function start(): Promise<void> {
  const { host, rest } = readArguments(process.argv.slice(2));
  if (host !== 'browser' && rest.includes('--help')) return void process.stdout.write(`${HELP}\n`);
  if (!buildIfNeeded()) return void (process.exitCode = 1);
  if (host === 'browser') return runBrowserHost(rest);
  const fault = await runWindow(rest, host === 'electron');
  if (fault === undefined) return undefined;
  if (host === 'electron') return fail(`${fault.trim()}\nTo use the browser: npm start -- --host browser`);
  process.stdout.write(`The console opens in the browser. ${fault.trim()}\n`);
  return runBrowserHost(rest);
}

endWithParent();
await start().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
