import { setTimeout as pass } from 'node:timers/promises';
import { createRandom } from '../audit/random.ts';
import { answerDoubts } from './answer-doubts.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { checkDemand, type Acknowledged } from './demand.ts';
import { Party } from './party.ts';
import { enterThere, startWriter, type Writer } from './writer.ts';

export interface KillResult {
  rounds: number;
  kills: Record<string, number>;
  /** Writes that a device acknowledged, by kind. */
  acknowledged: Record<string, number>;
  /** Doubts that were put before a person. */
  doubts: number;
  /** Records at the service at the end. */
  records: number;
  /** What is wrong at the end; empty when the demand is met. */
  faults: string[];
}

/**
 * Milliseconds, at the most: how long the devices write before a party is killed, how long they write while it is gone,
 * and after how long it is killed as it starts.
 */
const WRITING = 400;
const GONE = 200;
const STARTING = 600;
/** Of an answer: so long that something is on its way whenever somebody is killed. */
const LATENCY = 80;

/**
 * Two devices write, and at random moments one of the three parties is killed and started again, every fifth killed as
 * it starts, too. In the end everything that was acknowledged has to be at the service exactly once, and all three have
 * to agree. The seed decides what is written and who is killed when; what the processes are doing at that moment nobody
 * decides.
 */
export async function killRounds(
  rounds: number,
  seed: number,
  progress: (done: number) => void = () => undefined,
): Promise<KillResult> {
  const random = createRandom(seed);
  const kills: Record<string, number> = {};
  const upstream = await Party.upstream();
  // Devices are linked to an address that stays, wherever the service comes up again.
  const proxy = await startCuttingProxy(upstream.port);
  const onTheWay = createRandom(seed * 10 + 9);
  proxy.latency = () => 1 + onTheWay(LATENCY);
  const parties: Party[] = [upstream];
  const writers: Writer[] = [];
  let doubts = 0;
  try {
    const entered = await enterThere(upstream.client);
    for (const name of ['a', 'b']) parties.push(await Party.device(name, proxy.port));
    const devices = parties.slice(1);
    const acknowledged: Acknowledged[] = devices.map(() => ({
      creates: [],
      updates: new Map(),
      removed: new Set(),
      open: new Set(),
      counts: {},
    }));
    devices.forEach((device, index) =>
      writers.push(startWriter(device, acknowledged[index] as Acknowledged, createRandom(seed * 10 + index))),
    );
    const answer = async (): Promise<void> => {
      for (const { client } of devices) doubts += await answerDoubts(client).catch(() => 0);
    };
    for (let round = 1; round <= rounds; round += 1) {
      for (const writer of writers) writer.goOn();
      await pass(random(WRITING));
      const party = parties[random(parties.length)] as Party;
      kills[party.name] = (kills[party.name] ?? 0) + 1;
      await party.kill();
      await pass(random(GONE));
      await Promise.all(writers.map((writer) => writer.pause()));
      if (round % 5 === 0) await party.startInVain(random(STARTING));
      await party.start();
      proxy.target = upstream.port;
      if (round % 5 === 0) await answer();
      progress(round);
    }
    const faults = await checkDemand(
      upstream.client,
      devices.map(({ client }) => client),
      acknowledged,
      entered,
      async () => answer(),
    );
    const counts: Record<string, number> = {};
    for (const one of acknowledged)
      for (const [kind, count] of Object.entries(one.counts)) counts[kind] = (counts[kind] ?? 0) + count;
    const records =
      (await upstream.client.list('inverters')).length + (await upstream.client.list('generators')).length;
    return { rounds, kills, acknowledged: counts, doubts, records, faults };
  } finally {
    await Promise.all(writers.map((writer) => writer.pause()));
    await Promise.all(parties.map((party) => party.remove()));
    await proxy.close();
  }
}
