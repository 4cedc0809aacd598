import type { LinkPreview, UpstreamAccess } from '../contract/console/upstream.ts';
import type { Store } from '../store/store.ts';
import { createUpstreamNetwork } from '../sync/network/create-upstream-network.ts';
import { previewLink } from '../sync/preview/preview-link.ts';
import type { Installation } from './installation.ts';
import { createSyncClock } from './sync-clock.ts';

/** Compares an open workspace with the service that this access leads to; nothing is changed on either side. */
export async function previewAccess(
  { time, movableClock, outbound }: Pick<Installation, 'time' | 'movableClock' | 'outbound'>,
  store: Store,
  { base_url, access_token, api_key }: UpstreamAccess,
): Promise<LinkPreview> {
  const credentials = () => ({ accessToken: access_token, apiKey: api_key });
  const network = createUpstreamNetwork({ baseUrl: base_url, mode: store.mode, credentials, outbound });
  try {
    return await previewLink({ store, network, clock: createSyncClock(time, movableClock) });
  } finally {
    await network.close();
  }
}
