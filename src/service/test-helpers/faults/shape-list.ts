import { memberOf } from '../../../domain/test-requests/bodies.ts';
import type { ArmedFault } from './faults.ts';

/** Addresses that a fault remembers at most. */
const MOST_REMEMBERED = 1000;

function remember({ memory }: ArmedFault, key: string, text: string): void {
  if (memory.size < MOST_REMEMBERED || memory.has(key)) memory.set(key, text);
}

/** A body as a value; undefined where a fault before this one has left none that can be read. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The page as it was when its address was first read under this fault. */
export function staleList(armed: ArmedFault, address: string, text: string): string {
  if (parsed(text) === undefined) return text;
  if (!armed.memory.has(address)) remember(armed, address, text);
  return armed.memory.get(address) ?? text;
}

/**
 * A page after the first as it is when a record went or came between two reads: its first record is skipped, or the
 * last one of the page before comes once more.
 */
export function driftedList(armed: ArmedFault, by: 'skips' | 'repeats', address: string, text: string): string {
  const body = parsed(text) as { data: unknown[] } | undefined;
  if (!body) return text;
  const page = Number(memberOf(body, 'meta', 'current_page'));
  const list = new URL(address, 'http://list');
  const keyOf = (number: number): string => `${list.pathname} ${list.searchParams.get('limit') ?? ''} ${number}`;
  remember(armed, keyOf(page), JSON.stringify(body.data.at(-1) ?? null));
  if (page <= 1 || body.data.length === 0) return text;
  if (by === 'skips') return JSON.stringify({ ...body, data: body.data.slice(1) });
  const before = armed.memory.get(keyOf(page - 1));
  return before ? JSON.stringify({ ...body, data: [JSON.parse(before), ...body.data.slice(0, -1)] }) : text;
}
