import { isForPeople } from '../core.ts';
import { HostError } from './host-error.ts';

/** Whether the message of an error tells a person what to do; everything else is a fault of the program. */
export const isTold = (error: unknown): error is Error => error instanceof HostError || isForPeople(error);

/** What the log has of an error. A message for people may name operators, or repeat what was typed: of those it has type and code alone. */
export function loggedError(error: unknown): { err: unknown } | { type: string; code: unknown } {
  if (!isTold(error)) return { err: error };
  const { name, code, fault } = error as Error & { code?: unknown; fault?: unknown };
  return { type: name, code: code ?? fault };
}
