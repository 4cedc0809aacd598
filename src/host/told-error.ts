import { wordsForPeople } from '../core.ts';
import { HostError } from './host-error.ts';

/** What an error tells a person to do; undefined for what is a fault of the program. */
export const toldWords = (error: unknown): string | undefined =>
  error instanceof HostError ? error.message : wordsForPeople(error);

/**
 * What the log has of an error. A message for people may name operators, or repeat what was typed: of those it has type
 * and code alone.
 */
export function loggedError(error: unknown): { err: unknown } | { type: string; code: unknown } {
  if (!(error instanceof Error) || toldWords(error) === undefined) return { err: error };
  const { name, code, fault } = error as Error & { code?: unknown; fault?: unknown };
  return { type: name, code: code ?? fault };
}
