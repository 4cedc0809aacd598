import { syncTopic } from '../contract/topics.ts';
import { topicNames } from '../contract/topics.ts';
import type { LinkPreview, UpstreamAccess, UpstreamCheck } from '../contract/console/upstream.ts';
import type { Core } from '../core.ts';
import { HostError } from '../host/host-error.ts';
import type { UpstreamOptions } from './upstream-options.ts';

const flagOf: Record<NonNullable<UpstreamCheck['field']>, string> = {
  base_url: '--upstream',
  access_token: '--upstream-token',
  api_key: '--upstream-key',
};

function completeAccess({ baseUrl, accessToken, apiKey }: UpstreamOptions): UpstreamAccess {
  if (accessToken === undefined)
    throw new HostError('--upstream needs --upstream-token, or SIC_UPSTREAM_TOKEN in the environment.');
  if (apiKey === undefined)
    throw new HostError('--upstream needs --upstream-key, or SIC_UPSTREAM_KEY in the environment.');
  return { base_url: baseUrl, access_token: accessToken, api_key: apiKey };
}

/** `generators: 3 only here, 0 only there, 2 equal, 1 differing` for each kind of record. */
const counted = (preview: LinkPreview): string =>
  syncTopic.options
    .map((topic) => {
      const { only_here, only_there, equal, differing, list } = preview[topic];
      if (!list) return `${topicNames(topic)}: ${only_here} here, and no list of them there: all of them would be sent`;
      return `${topicNames(topic)}: ${only_here} only here, ${only_there} only there, ${equal} equal, ${differing} differing`;
    })
    .join('; ');

/**
 * Links the open workspace as the command line asks. What is already linked continues without checking the network,
 * unless it was given other credentials. Throws HostError that names the flag, also for records that nobody said may be
 * merged.
 */
export async function linkUpstream({ upstream }: Core, options: UpstreamOptions): Promise<void> {
  const wanted = { base_url: options.baseUrl, access_token: options.accessToken, api_key: options.apiKey };
  const relation = await upstream.relation(wanted);
  if (relation === 'same') return;
  if (relation === 'other_address')
    throw new HostError(
      `--upstream must be ${await upstream.address()}: this workspace is linked to it. Choose another data folder with --data for another service.`,
    );
  const access = completeAccess(options);
  const { ok, field, unlisted, detail } = await upstream.check(access);
  if (!ok) throw new HostError(`${flagOf[field ?? 'base_url']}: ${detail}`);
  if (relation === 'unlinked' && !options.merge && (await upstream.holdsRecords()))
    throw new HostError(
      `This workspace holds records already (${counted(await upstream.preview(access))}). Add --merge to merge both sides.`,
    );
  await upstream.link(access, unlisted);
}
