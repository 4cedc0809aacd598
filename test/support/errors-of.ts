import type { LightMyRequestResponse } from 'fastify';
import type { Problem } from '../../src/contract/problem.ts';

/** The code of a problem, with the message of each field named. */
export function errorsOf(response: LightMyRequestResponse): { code: string; fields: Record<string, string> } {
  const { code, errors = [] } = response.json<Problem>();
  return { code, fields: Object.fromEntries(errors.map(({ field, message }) => [field, message])) };
}
