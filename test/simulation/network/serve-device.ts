import type { UpstreamRequest } from '../../../src/sync/sync-deps.ts';
import type { Stranger } from '../people/stranger.ts';
import type { Sender } from '../upstream/history.ts';
import { topicOf, type Answer, type Upstream } from '../upstream/upstream.ts';
import type { Profile } from '../world/profile.ts';
import type { World } from '../world/world.ts';
import { drawServiceFault, faultAnswer } from './service-faults.ts';

/** Milliseconds for which lists come and go. */
const AWAY = 90_000;

/**
 * Installers and owners have no list in some worlds, and one that is there now and then in others: in the end it is.
 */
function lacksList(world: World, { lists }: Profile, { method, path }: UpstreamRequest): boolean {
  if (lists === 'all' || method !== 'GET' || !/^\/v1\/(?:installers|system-owners)(?:\?|$)/.test(path)) return false;
  return lists === 'some' || (world.troubled && Math.floor(world.now / AWAY) % 2 === 1);
}

/**
 * The service as a device meets it: at fault before or after it has done something, and used by a stranger right after
 * it gave a page, which is when a list moves under a scan (T18).
 */
export function createServeDevice(
  world: World,
  profile: Profile,
  upstream: Upstream,
  stranger: Stranger,
): (request: UpstreamRequest, sender: Sender) => Promise<Answer> {
  const dated = (answer: Answer): Answer =>
    profile.tellsDate ? { ...answer, date: Math.floor(world.wallTime / 1e6) * 1000 } : answer;
  return async (request, sender) => {
    if (lacksList(world, profile, request)) return { status: world.random.pick([404, 405, 501]) ?? 404, body: {} };
    const fault = drawServiceFault(world, profile);
    if (fault && !fault.done) return dated(faultAnswer(fault));
    const answer = await upstream.perform(request, sender);
    if (request.method === 'GET' && world.troubled && world.random.chance(profile.drift))
      await stranger.drift(topicOf(request.path));
    return dated(fault ? faultAnswer(fault) : answer);
  };
}
