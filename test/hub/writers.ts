import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Where writers write: processes, or the balancer in front of them, and the access token of the company. */
interface Hub {
  token: string;
  processes: readonly { base: string }[];
}

/** What writers have seen of a hub. */
export interface Witness {
  /** The id that a create was answered with, by the brand that it was sent with. */
  created: Map<string, number>;
  /** The ids of records whose removal was answered. */
  removed: Set<number>;
  /** Brands of creates without a key whose answer never came: they may be there, or not. */
  unknown: Set<string>;
  /** Answers by their status. */
  statuses: Map<number, number>;
  /** Requests whose connection broke before an answer. */
  broken: number;
  /**
   * What nobody should see: a status that says nothing, a 503 or 504 without Retry-After, another id for the same key.
   */
  faults: string[];
  /** `created`: a create was answered. */
  events: EventEmitter;
}

export const newWitness = (): Witness => ({
  created: new Map(),
  removed: new Set(),
  unknown: new Set(),
  statuses: new Map(),
  broken: 0,
  faults: [],
  events: new EventEmitter(),
});

/** After so long without an answer the service counts as gone. */
const GIVEN_UP_MS = 60_000;

/** How long a writer waits before it asks the next process, where none answers. */
const AGAIN_MS = 20;

/**
 * Writes until `ending`, and repeats what was not answered with the same Idempotency-Key at the next process, as a
 * client does. Every third create has no key and is not repeated; every fourth record is removed again. `early`: counts
 * a write before it is answered, which the inspection has to find out.
 */
export async function writeOn(
  hub: Hub,
  witness: Witness,
  nth: number,
  ending: AbortSignal,
  early: boolean,
): Promise<void> {
  let turn = nth;

  /** Undefined: the connection broke, or the service was not available. */
  async function ask(
    method: string,
    url: string,
    key: string | undefined,
    body?: object,
  ): Promise<Response | undefined> {
    const { base } = hub.processes[(turn += 1) % hub.processes.length] ?? { base: '' };
    try {
      const response = await fetch(base + url, {
        method,
        headers: {
          authorization: `Bearer ${hub.token}`,
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      witness.statuses.set(response.status, (witness.statuses.get(response.status) ?? 0) + 1);
      if (response.status !== 503 && response.status !== 504) return response;
      if (response.headers.get('retry-after') === null)
        witness.faults.push(`${response.status} without Retry-After: ${method} ${url}`);
      await response.body?.cancel();
      return undefined;
    } catch {
      witness.broken += 1;
      return undefined;
    }
  }

  /** With a key until it is answered; without one once. */
  async function insist(
    method: string,
    url: string,
    key: string | undefined,
    body?: object,
  ): Promise<Response | undefined> {
    for (const began = performance.now(); ; ) {
      if (performance.now() - began > GIVEN_UP_MS) throw new Error(`no answer any more: ${method} ${url}`);
      const response = await ask(method, url, key, body);
      if (response || (key === undefined && method === 'POST')) return response;
      await pause(AGAIN_MS);
    }
  }

  for (let count = 0; !ending.aborted; count += 1) {
    const brand = `${nth}-${count}-${randomUUID()}`;
    const key = count % 3 === 2 ? undefined : `key-${brand}`;
    if (early) witness.created.set(brand, -1);
    const response = await insist('POST', '/v1/inverters', key, { brand, model: 'M' });
    if (!response) {
      witness.unknown.add(brand);
      continue;
    }
    if (!response.ok) {
      witness.faults.push(`${response.status} for a create: ${await response.text()}`);
      continue;
    }
    const { data } = (await response.json()) as { data: { id: number } };
    witness.created.set(brand, data.id);
    witness.events.emit('created');
    if (count % 4 !== 3) continue;
    const gone = await insist('DELETE', `/v1/inverters/${data.id}`, undefined);
    // Of one whose first answer was lost, a repeated removal says that it is gone.
    if (gone?.ok || gone?.status === 404) witness.removed.add(data.id);
    else witness.faults.push(`${gone?.status} for a removal`);
    await gone?.body?.cancel();
  }
}
