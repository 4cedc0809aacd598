import type { Profile } from '../world/profile.ts';
import type { World } from '../world/world.ts';
import type { Answer } from '../upstream/upstream.ts';

/** `done`: the request was carried out all the same. */
export interface ServiceFault {
  status: number;
  done: boolean;
  retryAfter?: number;
}

const weights = { 429: 3, 503: 3, 500: 3, 502: 2, 504: 2, 401: 1, 408: 1 } as const;

/** Whether the service is at fault for this request, and how. 429, 503, 401 and 408 say that nothing was done. */
export function drawServiceFault({ random, troubled }: World, profile: Profile): ServiceFault | undefined {
  if (!troubled || !random.chance(profile.service)) return undefined;
  const status = Number(random.weighted(weights));
  const mayBeDone = status === 500 || status === 502 || status === 504;
  const waits = (status === 429 || status === 503) && random.chance(0.7);
  return { status, done: mayBeDone && random.chance(0.5), ...(waits && { retryAfter: 1000 * random.int(1, 20) }) };
}

/** What the client sees of it. */
export const faultAnswer = ({ status, retryAfter }: ServiceFault): Answer => ({
  status,
  body: {
    type: 'about:blank',
    title: 'Fault',
    status,
    detail: 'The service is at fault.',
    message: 'The service is at fault.',
    code: 'internal',
    request_id: 'model',
  },
  ...(retryAfter !== undefined && { retryAfter }),
});
