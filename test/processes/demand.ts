import { nameOf } from './answer-doubts.ts';
import type { ServeClient, Wire } from './serve-client.ts';

type Topic = 'inverters' | 'generators';

/** What a device said it has done. */
export interface Acknowledged {
  creates: { topic: Topic; name: string }[];
  /**
   * Lifetime production by name: the value that was acknowledged last, and those after it that may have been written or
   * not.
   */
  updates: Map<string, number[]>;
  removed: Set<string>;
  /** Asked for and never answered: may have happened or not. */
  open: Set<string>;
  counts: Record<string, number>;
}

const topics: Topic[] = ['inverters', 'generators'];

/** A record as all sides have to hold it: everything but what each side decides by itself. */
function comparable({
  id: _id,
  created_at: _created,
  updated_at: _updated,
  last_updated: _last,
  ...fields
}: Wire): string {
  return JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Everything that one side holds. */
const held = async (side: ServeClient): Promise<string[]> =>
  (await Promise.all(topics.map((topic) => side.list(topic)))).flat().map(comparable).toSorted();

/** In what a device and the service differ, and what waits on the device, in sentences. */
async function differences(device: ServeClient, there: string[], name: string): Promise<string[]> {
  const here = await held(device);
  const { pending, failed, conflicts } = await device.status();
  return [
    ...here.filter((record) => !there.includes(record)).map((record) => `only ${name} has ${record}`),
    ...there.filter((record) => !here.includes(record)).map((record) => `${name} does not have ${record}`),
    ...(here.length === there.length ? [] : [`${name} has ${here.length} records, the service ${there.length}`]),
    ...(pending + failed + conflicts === 0
      ? []
      : [`on ${name}, ${pending} wait, ${failed} have failed, ${conflicts} are in conflict`]),
  ];
}

/** Until nothing waits on any device, and each has read completely what the others have sent. */
async function quiet(devices: ServeClient[], upstream: ServeClient, answer: () => Promise<void>): Promise<string[]> {
  let faults: string[] = [];
  for (let tries = 0; tries < 40; tries += 1) {
    for (const device of devices) await device.sent(answer);
    const there = await held(upstream);
    const found = devices.map((device, index) => differences(device, there, `device ${index + 1}`));
    faults = (await Promise.all(found)).flat();
    if (faults.length === 0) return [];
    await Promise.all(devices.map((device) => device.sync()));
  }
  return faults;
}

function faultsOfDevice(there: Wire[], { creates, updates, removed, open }: Acknowledged): string[] {
  const byName = new Map<string, Wire[]>();
  for (const record of there) byName.set(nameOf(record), [...(byName.get(nameOf(record)) ?? []), record]);
  const faults = creates.flatMap(({ name }) => {
    const found = byName.get(name) ?? [];
    if (removed.has(name)) return found.length === 0 ? [] : [`${name} was removed, and is there ${found.length} times`];
    if (open.has(name) && found.length === 0) return [];
    return found.length === 1 ? [] : [`${name} was acknowledged, and is there ${found.length} times`];
  });
  for (const name of open)
    if ((byName.get(name)?.length ?? 0) > 1) faults.push(`${name} was asked for once, and is there more than once`);
  for (const [name, values] of updates) {
    const [record] = byName.get(name) ?? [];
    if (record && !values.includes(Number(record['total_lifetime_production'])))
      faults.push(
        `${name} was set to ${values.join(' or ')}, and holds ${String(record['total_lifetime_production'])}`,
      );
  }
  return faults;
}

/** What the ledger of a device says was created has to be there under that very id, or have been removed since. */
async function faultsOfLedger(
  device: ServeClient,
  there: Map<string, Wire>,
  { removed, open }: Acknowledged,
): Promise<string[]> {
  const created = (await device.ledger()).filter(({ operation }) => operation === 'create');
  const twice = created.length - new Set(created.map(({ topic, record_id }) => `${topic} ${record_id}`)).size;
  const missing = created.filter(({ topic, upstream_id, title }) => {
    const name = nameOf(title);
    const record = there.get(`${topic} ${upstream_id}`);
    return record ? nameOf(record) !== name : !removed.has(name) && !open.has(name);
  });
  return [
    ...(twice > 0 ? [`${twice} records stand in the ledger as created more than once`] : []),
    ...missing.map(
      ({ topic, upstream_id, title }) =>
        `the ledger has ${nameOf(title)} as ${topic} ${upstream_id}, and it is not that`,
    ),
  ];
}

/**
 * The demand at the end, in sentences for what is not met: every acknowledged create exactly once at the service, every
 * acknowledged change in it and every acknowledged removal done; both devices and the service hold the same; the
 * ledgers say what is so. Of a long list, devices read no more than the two ends every few seconds (SY26): with
 * `entered`, records that all know are removed, so that they read all of it.
 */
export async function checkDemand(
  upstream: ServeClient,
  devices: ServeClient[],
  acknowledged: Acknowledged[],
  entered: string[],
  answer: () => Promise<void>,
): Promise<string[]> {
  for (const device of devices) await device.sent(answer);
  for (const path of entered) await upstream.send('DELETE', path);
  const faults = await quiet(devices, upstream, answer);
  const lists = await Promise.all(
    topics.map(async (topic) =>
      (await upstream.list(topic)).map((record) => [`${topic} ${record.id}`, record] as const),
    ),
  );
  const there = new Map(lists.flat());
  for (const [index, noted] of acknowledged.entries()) {
    faults.push(...faultsOfDevice([...there.values()], noted));
    const device = devices[index];
    if (device) faults.push(...(await faultsOfLedger(device, there, noted)));
  }
  return faults;
}
