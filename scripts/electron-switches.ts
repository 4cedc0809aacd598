import path from 'node:path';
import { givenIn } from '../src/host/command-line.ts';
import { options } from '../src/host/options.ts';

/**
 * The options of the window as Electron hands them through, which knows `--name` and `--name=value` and nothing else.
 * Throws for one that the window does not take.
 */
export const electronSwitches = (args: string[]): string[] =>
  givenIn(options, 'window', args).map(([name, text]) =>
    text === undefined ? `--${name}` : `--${name}=${name === 'data' ? path.resolve(text) : text}`,
  );
