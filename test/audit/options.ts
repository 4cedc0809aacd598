import { parseArgs } from 'node:util';
import type { HostName } from './surfaces.ts';

export interface Options {
  count: number;
  hosts: HostName[];
  seed: number;
}

const HOSTS: Record<string, HostName[]> = {
  browser: ['browser'],
  'stand-in': ['stand-in'],
  both: ['browser', 'stand-in'],
};

const wholeNumber = (text: string, name: string): number => {
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) throw new Error(`${name} must be a whole number from 1 on`);
  return Number(text);
};

/** What was asked for on the command line; throws a sentence that says what is wrong. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: 'string', default: '20' },
      host: { type: 'string', default: 'both' },
      seed: { type: 'string', default: '1' },
    },
  });
  const hosts = HOSTS[values.host];
  if (!hosts) throw new Error('--host must be browser, stand-in or both');
  return { count: wholeNumber(values.count, '--count'), hosts, seed: wholeNumber(values.seed, '--seed') };
}
