import { HostError } from './host-error.ts';
import type { OptionsOf } from './options.ts';

/** Somebody has forgotten a passphrase; `operator`: who, undefined where nobody was named. */
export interface Reset {
  operator: string | undefined;
}

/** Undefined where nobody has forgotten a passphrase. */
export function readReset(given: Pick<OptionsOf<'browser'>, 'reset-passphrase' | 'operator'>): Reset | undefined {
  if (given['reset-passphrase']) return { operator: given.operator };
  if (given.operator !== undefined) throw new HostError('--operator can only be used with --reset-passphrase.');
  return undefined;
}
