import path from 'node:path';
import { parseArgs } from 'node:util';

const WINDOW_OPTIONS = { 'data': { type: 'string' }, 'mode': { type: 'string' }, 'sync-interval': { type: 'string' }, 'late-arrival': { type: 'string' } } as const;

/** Electron hands `--name=value` through and nothing else; the window checks the values. Throws for an option that only the other hosts have. */
export function electronSwitches(args: string[]): string[] {
  const { values, tokens } = parseArgs({ args, options: WINDOW_OPTIONS, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'option' && token.name in WINDOW_OPTIONS && token.value !== undefined) continue;
    const given = token.kind === 'option' ? token.rawName : token.kind === 'positional' ? token.value : '--';
    const known = Object.keys(WINDOW_OPTIONS).map((name) => `--${name} VALUE`).join(', ');
    throw new Error(`The window does not take ${given}. It takes ${known}; the browser host takes more: npm start -- --host browser --help`);
  }
  return Object.entries(values).map(([name, value]) => `--${name}=${name === 'data' ? path.resolve(String(value)) : String(value)}`);
}
