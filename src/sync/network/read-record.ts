import type { UpstreamRow } from '../../store/sync-records.ts';
import { recordIn } from './record-in.ts';
import { recordOf, type OnboardingTopic } from './topics.ts';
import type { Upstream } from './upstream.ts';

/**
 * One record as it is there, asked for by its id. Undefined where the service does not show it, which says nothing
 * about whether it is there.
 */
export async function readRecord(
  { upstream }: { upstream: Pick<Upstream, 'read'> },
  topic: OnboardingTopic,
  upstreamId: string,
): Promise<UpstreamRow | undefined> {
  const row = recordIn(topic, await upstream.read(recordOf(topic, upstreamId)));
  return row?.upstream_id === upstreamId ? row : undefined;
}
