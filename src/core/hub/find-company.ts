import type { CompanyKey, HubDatabase } from '../../store/hub-database.ts';
import { createQueue } from './queues.ts';

/** About 5 MB. */
const MOST_KEPT = 50_000;

/** Keys that are not known are looked up so many at a time: made-up ones take no more of the database than that. */
const MOST_AT_ONCE = 4;

const nameOf = (key: CompanyKey): string => `${key.kind} ${key.kind === 'hosted_session' ? key.id : key.hash}`;

/**
 * Finds the company of a key, and keeps what was found: neither a credential nor a link ever moves to another one, and
 * whether it is still good is asked of the company. What was not found is asked again at the next request, because it
 * may be made by then. Of more than `most`, the least recently used is dropped. Undefined: no company has
 * this key. Rejects with `unavailable`.
 */
export function createFindCompany(
  database: Pick<HubDatabase, 'findCompany'>,
  most: number = MOST_KEPT,
): (key: CompanyKey) => Promise<number | undefined> {
  const kept = new Map<string, number>();
  const queue = createQueue(MOST_AT_ONCE);
  async function lookUp(key: CompanyKey): Promise<number | undefined> {
    const leave = await queue.enter();
    return database.findCompany(key).finally(leave);
  }
  return async (key) => {
    const name = nameOf(key);
    const known = kept.get(name);
    const found = known ?? (await lookUp(key));
    if (found === undefined) return undefined;
    kept.delete(name); // the order of the map is that of the last use
    kept.set(name, found);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}
