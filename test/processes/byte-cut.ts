import { answerDoubts } from './answer-doubts.ts';
import { startCuttingProxy, type Cut, type CuttingProxy } from './cutting-proxy.ts';
import { Party } from './party.ts';
import type { Wire } from './serve-client.ts';

/** What a run of cuts came to. */
export interface CutResult {
  /** Cuts that were made, and the longest answer among them in bytes. */
  cuts: number;
  replyBytes: number;
  /** Records at the service that are not there exactly once, by name, with how often they are there. */
  wrong: [name: string, count: number][];
  /** How the creates were confirmed. */
  evidence: Record<string, number>;
  /** Doubts that were put before a person. */
  doubts: number;
}

/** Creates that are on their way at the same time, as many as the engine sends. */
const TOGETHER = 4;

const brandOf = (request: string): string | undefined =>
  /^POST \/v1\/inverters .*"brand":"(cut-\d+)"/s.exec(request)?.[1];
const newInverter = (brand: string) => ({
  brand,
  model: 'SE7600H',
  site_name: '12 Elm St',
  installation_date: '2026-03-08',
  latitude: 39.5,
  longitude: -119.8,
});

function countNames(records: Wire[], names: string[]): [string, number][] {
  const counts = new Map<string, number>(names.map((name) => [name, 0]));
  for (const { brand } of records) counts.set(String(brand), (counts.get(String(brand)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count !== 1);
}

/**
 * Cuts the exchange of one create after the other, each at its own place and each with content of its own, until `next`
 * has no more.
 */
async function cutEach(
  proxy: CuttingProxy,
  device: Party,
  next: () => Cut | undefined,
): Promise<{ names: string[]; doubts: number }> {
  const plans = new Map<string, Cut>();
  const names: string[] = [];
  let doubts = 0;
  proxy.plan = (request) => {
    const brand = brandOf(request);
    const cut = plans.get(brand ?? '');
    // What is sent again after it was settled is to come through.
    plans.delete(brand ?? '');
    return cut;
  };
  for (let cut = next(); cut; ) {
    for (; cut && plans.size < TOGETHER; cut = next()) {
      plans.set(`cut-${names.length}`, cut);
      names.push(`cut-${names.length}`);
    }
    await Promise.all(
      [...plans.keys()].map((brand) => device.client.send('POST', '/v1/inverters', newInverter(brand))),
    );
    await device.client.sent(async () => (doubts += await answerDoubts(device.client)));
  }
  return { names, doubts };
}

/**
 * One service, one device, and a proxy between them that cuts each create at the next place of `places`. `asks`: it is
 * to ask about every lost answer (T9). `lateArrival`: seconds that the service has to take in a request whose
 * connection is gone. Another device adds records, too.
 */
export async function cutCreates(
  places: (proxy: CuttingProxy) => Generator<Cut>,
  { asks, lateArrival }: { asks: boolean; lateArrival?: number },
): Promise<CutResult> {
  const upstream = await Party.upstream();
  const proxy = await startCuttingProxy(upstream.port);
  const parties = [upstream];
  try {
    const device = await Party.device('cut', proxy.port, {
      asksAlways: asks,
      ...(lateArrival !== undefined && { lateArrival }),
    });
    parties.push(device);
    const other = await Party.device('other', proxy.port);
    parties.push(other);
    await other.client.send('POST', '/v1/inverters', newInverter('of others'));
    await other.client.sent();
    const generator = places(proxy);
    const { names, doubts } = await cutEach(proxy, device, () => generator.next().value as Cut | undefined);
    const ledger = (await device.client.ledger()).filter(({ operation }) => operation === 'create');
    const evidence: Record<string, number> = {};
    for (const entry of ledger) evidence[entry.evidence] = (evidence[entry.evidence] ?? 0) + 1;
    return {
      cuts: proxy.done.length,
      replyBytes: Math.max(0, ...proxy.done.map(({ replyBytes = 0 }) => replyBytes)),
      wrong: [
        ...countNames(await upstream.client.list('inverters'), [...names, 'of others']),
        ...countNames(await device.client.list('inverters'), [...names, 'of others']),
      ],
      evidence,
      doubts,
    };
  } finally {
    await Promise.all(parties.map((party) => party.remove()));
    await proxy.close();
  }
}

/**
 * Every place of an answer, from before its first byte to after its last: ends with the first exchange that was not cut
 * any more.
 */
export function* everyByteOfReply(proxy: CuttingProxy, step = 1): Generator<Cut> {
  for (let after = 0; ; after += step) {
    const longest = Math.max(0, ...proxy.done.map(({ replyBytes = 0 }) => replyBytes));
    if (longest > 0 && after > longest) return;
    yield { of: 'reply', after };
  }
}

/** More than a request of this test has; what lies behind its end is the whole of it. */
export const REQUEST_BYTES = 600;

/** Places of a request, `step` bytes apart, from before its first byte to after its last. */
export function* placesOfRequest(step: number): Generator<Cut> {
  for (let after = 0; after <= REQUEST_BYTES; after += step) yield { of: 'request', after };
}
