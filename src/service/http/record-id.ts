import type { KnownThing } from '../../contract/reasons/requests.ts';
import { notFound } from '../../domain/domain-error.ts';

/**
 * The id in a path: plain decimal digits of a positive safe integer. Anything else is the id of nothing: `not_found`.
 */
export function recordId(text: string, thing: KnownThing): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw notFound(thing, text.slice(0, 40));
  return id;
}
