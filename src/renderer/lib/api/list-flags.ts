import { queryOptions, useQuery } from '@tanstack/react-query';
import { listFlags, type Flag } from '../../../contract/console/sync-changes.ts';
import type { SyncTopic } from '../../../contract/topics.ts';
import { request } from '../request.ts';
import { useSync } from './get-sync.ts';

const flagsQuery = (topic: SyncTopic) =>
  queryOptions({
    queryKey: ['sync', 'flags', topic],
    queryFn: async ({ client, signal }): Promise<ReadonlyMap<number, Flag>> => {
      const { data } = await request(client, listFlags, { params: { topic }, signal });
      return new Map(data.map(({ record_id, flag }) => [record_id, flag]));
    },
  });

/**
 * The flags of the records of a topic, by id; undefined where the workspace is not linked. What is not in it has
 * nothing to say.
 */
export function useFlags(topic: SyncTopic): ReadonlyMap<number, Flag> | undefined {
  const linked = Boolean(useSync().data);
  const flags = useQuery({ ...flagsQuery(topic), enabled: linked }).data;
  return linked ? (flags ?? new Map()) : undefined;
}
