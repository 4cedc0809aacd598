import type { Profile } from '../world/profile.ts';
import type { World } from '../world/world.ts';

/**
 * What becomes of one request. `unsent`: refused on the way, certainly not arrived. `lost_before`, `lost_after`: it or
 * its answer got lost. `begun`: the answer broke off. `late`: it arrives after the client has given up, `overdue`: when
 * no late arrival is counted on any more. `doubled`: it arrives a second time.
 */
export interface Fate {
  kind: 'fine' | 'slow' | 'unsent' | 'lost_before' | 'lost_after' | 'begun' | 'late' | 'overdue' | 'doubled';
  /** Milliseconds until each copy arrives; none for what never does. */
  arrivals: number[];
  /** Milliseconds that the answer takes. */
  wayBack: number;
  /** Milliseconds until the client hears of the failure; undefined: it waits for the answer. */
  failsAfter?: number;
}

const weights = { slow: 3, unsent: 3, lost_before: 3, lost_after: 4, begun: 3, late: 3, doubled: 3 } as const;

export function drawFate(
  { random, troubled }: World,
  profile: Profile,
  { partitioned, lateArrival, creates }: { partitioned: boolean; lateArrival: number; creates: boolean },
): Fate {
  const there = random.between(2, 120);
  const wayBack = random.between(2, 120);
  if (partitioned)
    return random.chance(0.7)
      ? { kind: 'unsent', arrivals: [], wayBack, failsAfter: there }
      : { kind: 'lost_before', arrivals: [], wayBack, failsAfter: random.between(500, 8_000) };
  if (troubled && creates && profile.overdue && random.chance(0.12)) {
    const failsAfter = random.between(1, 5_000);
    return { kind: 'overdue', arrivals: [failsAfter + lateArrival * random.between(1.1, 20)], wayBack, failsAfter };
  }
  if (!troubled || !random.chance(profile.network)) return { kind: 'fine', arrivals: [there], wayBack };
  const kind = random.weighted(weights);
  const soon = random.between(1, 5_000);
  const rest = random.between(0, 0.9 * lateArrival);
  const fates: Record<typeof kind, Omit<Fate, 'kind'>> = {
    slow: { arrivals: [40 * there], wayBack: 40 * wayBack },
    unsent: { arrivals: [], wayBack, failsAfter: there },
    lost_before: { arrivals: [], wayBack, failsAfter: soon },
    lost_after: { arrivals: [there], wayBack, failsAfter: there + soon },
    begun: { arrivals: [there], wayBack },
    late: { arrivals: [soon + rest], wayBack, failsAfter: soon },
    doubled: { arrivals: [there, there + rest], wayBack },
  };
  return { kind, ...fates[kind] };
}
