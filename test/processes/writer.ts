import { setTimeout as pass } from 'node:timers/promises';
import type { Acknowledged } from './demand.ts';
import type { Party } from './party.ts';
import type { ServeClient, Wire } from './serve-client.ts';

/** Somebody who works on a device for as long as the test lasts. */
export interface Writer {
  /** Resolves when the write in flight has ended; nothing is written until it is told to continue. */
  pause(): Promise<void>;
  goOn(): void;
}

interface Known {
  topic: 'inverters' | 'generators';
  name: string;
  id: number;
}

/** Milliseconds between two writes, at the most. */
const REST = 50;

const newInverter = (brand: string) => ({ brand, model: 'SE7600H', site_name: '12 Elm St' });
const newGenerator = (address: string) => ({
  address,
  city: 'Reno',
  state: 'NV',
  zip_code: '89501',
  nameplate_capacity: 7600,
  online_date: '2024-05-01',
  latitude: 39.5,
  longitude: -119.8,
  homeowner_id: 7,
});

/** Enters a record of each kind at the service, as a colleague would, to be removed at the end. */
export async function enterThere(upstream: ServeClient): Promise<string[]> {
  const paths: string[] = [];
  for (const [topic, body] of [
    ['inverters', newInverter('upstream')],
    ['generators', newGenerator('upstream')],
  ] as const) {
    const answer = await upstream.send<{ data?: Wire } & Wire>('POST', `/v1/${topic}`, body);
    paths.push(`/v1/${topic}/${(answer.data ?? answer).id}`);
  }
  return paths;
}

/**
 * Writes to a device: mostly new records, each with a name of its own; changes and removals of those that this device
 * has made. What is acknowledged is noted; what was asked for and not answered may have happened or not.
 */
export function startWriter(device: Party, noted: Acknowledged, random: (below: number) => number): Writer {
  const known: Known[] = [];
  let pausing = new AbortController();
  let working: Promise<void> = Promise.resolve();
  let count = 0;
  let production = 0;

  const acknowledge = (kind: string): void => void (noted.counts[kind] = (noted.counts[kind] ?? 0) + 1);

  async function create(): Promise<void> {
    const topic = random(4) === 0 ? 'generators' : 'inverters';
    const name = `${device.name}-${(count += 1)}`;
    noted.open.add(name);
    const answer = await device.client.send<{ data?: Wire } & Wire>(
      'POST',
      `/v1/${topic}`,
      topic === 'inverters' ? newInverter(name) : newGenerator(name),
    );
    noted.open.delete(name);
    noted.creates.push({ topic, name });
    known.push({ topic, name, id: (answer.data ?? answer).id });
    acknowledge('create');
  }

  async function update({ name, id }: Known): Promise<void> {
    const value = (production += 1);
    noted.updates.set(name, [...(noted.updates.get(name) ?? [0]), value]);
    await device.client.send('PUT', `/v1/inverters/${id}`, { total_lifetime_production: value, is_producing: true });
    noted.updates.set(name, [value]);
    acknowledge('update');
  }

  async function remove({ topic, name, id }: Known): Promise<void> {
    noted.open.add(name);
    await device.client.send('DELETE', `/v1/${topic}/${id}`);
    noted.open.delete(name);
    noted.removed.add(name);
    acknowledge('remove');
  }

  async function step(): Promise<void> {
    const what = random(10);
    const index = known.length === 0 ? -1 : random(known.length);
    const record = known[index];
    if (!record || what < 5) return create();
    if (what < 9) return record.topic === 'inverters' ? update(record) : create();
    known.splice(index, 1);
    return remove(record);
  }

  async function work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // A broken connection is what a kill looks like from here.
      await step().catch(() => undefined);
      await pass(random(REST));
    }
  }
  return {
    async pause() {
      pausing.abort();
      await working;
    },
    goOn() {
      pausing = new AbortController();
      working = work(pausing.signal);
    },
  };
}
