import type { SyncLimits } from '../../../src/sync/sync-deps.ts';
import type { Device } from '../device/device.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { Violation } from '../world/violation.ts';
import type { World } from '../world/world.ts';

const LOOK_EVERY = 15_000;
/** Simulated time after which everything must have come to rest. */
const DEADLINE = 2 * 60 * 60_000;

/**
 * Continues until nothing waits on any device, but for what was refused, and nothing was written at the service for
 * longer than a request may be late. Then every device reads every list completely three times, and nothing may have
 * moved. Throws Violation when that does not come.
 */
export async function comeToRest(
  world: World,
  upstream: Upstream,
  devices: readonly Device[],
  { lateArrival, interval }: SyncLimits,
): Promise<void> {
  const deadline = world.now + DEADLINE;
  for (let moved = true; moved; ) {
    await rest(world, upstream, devices, { time: 1.5 * lateArrival, deadline });
    const { writes } = upstream;
    for (const device of devices) device.readEverything();
    await rest(world, upstream, devices, { time: 2.5 * interval, deadline });
    moved = writes !== upstream.writes;
  }
}

async function rest(
  world: World,
  upstream: Upstream,
  devices: readonly Device[],
  { time, deadline }: { time: number; deadline: number },
): Promise<void> {
  let restingSince = world.now;
  let writes = upstream.writes;
  while (world.now - restingSince < time) {
    if (world.now > deadline) throw new Violation('it never comes to rest', await whatWaits(devices));
    await world.runUntil(world.now + LOOK_EVERY);
    const moving = writes !== upstream.writes || (await whatWaits(devices)).length > 0;
    if (moving) restingSince = world.now;
    writes = upstream.writes;
  }
}

/** Open conflicts, and changes that are neither refused nor behind something that is. */
async function whatWaits(devices: readonly Device[]): Promise<object[]> {
  const found = await Promise.all(
    devices.map(async ({ name, store }) => {
      if (!store) return [{ device: name, state: 'not running' }];
      const { phase } = await store.sync.facts();
      const { rows: conflicts } = await store.sync.conflicts.list({ page: 1, limit: 100, open: true });
      const { rows: queue } = await store.sync.queue.list({ page: 1, limit: 1000 });
      const refused = new Set(
        queue.filter(({ state }) => state === 'refused').map(({ topic, record_id }) => `${topic} ${record_id}`),
      );
      const free = queue.filter(
        ({ state, topic, record_id, fields }) =>
          state !== 'refused' &&
          !refused.has(`${topic} ${record_id}`) &&
          !(topic === 'system_owners' && refused.has(`installers ${Number(fields['installer_id'])}`)),
      );
      return [
        ...(phase === 'linked' ? [] : [{ device: name, phase }]),
        ...[...conflicts, ...free].map((waits) => ({ device: name, waits })),
      ];
    }),
  );
  return found.flat();
}
