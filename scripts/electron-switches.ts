import path from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

const WINDOW_OPTIONS: ParseArgsOptionsConfig = {
  'data': { type: 'string' }, 'mode': { type: 'string' }, 'sync-interval': { type: 'string' }, 'late-arrival': { type: 'string' },
  'reset-passphrase': { type: 'boolean' }, 'operator': { type: 'string' },
};

/** Electron hands `--name` and `--name=value` through and nothing else; the window checks the values. Throws for an option that only the other hosts have. */
export function electronSwitches(args: string[]): string[] {
  const { values, tokens } = parseArgs({ args, options: WINDOW_OPTIONS, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'option' && (token.value !== undefined) === (WINDOW_OPTIONS[token.name]?.type === 'string') && token.name in WINDOW_OPTIONS) continue;
    const given = token.kind === 'option' ? token.rawName : token.kind === 'positional' ? token.value : '--';
    const known = Object.entries(WINDOW_OPTIONS).map(([name, { type }]) => (type === 'string' ? `--${name} VALUE` : `--${name}`)).join(', ');
    throw new Error(`The window does not take ${given}. It takes ${known}; the browser host takes more: npm start -- --host browser --help`);
  }
  return Object.entries(values).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${name === 'data' ? path.resolve(String(value)) : String(value)}`));
}
