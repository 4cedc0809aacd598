import { runSync } from '../../../contract/console/sync.ts';
import { request } from '../request.ts';
import { syncQuery } from './get-sync.ts';
import { useMutation } from '../use-mutation.ts';

/** Sends and fetches now; the answer does not wait for the end of it. */
export const useRunSync = () =>
  useMutation({
    mutationFn: (_nothing: void, { client }) => request(client, runSync),
    onSuccess: (status, _nothing, _result, { client }) => client.setQueryData(syncQuery.queryKey, status),
  });
