import { createBackup } from '../../../../contract/console/backups.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Backs up the open workspace; done when it is whole and on disk. */
export const useCreateBackup = () =>
  useMutation({
    mutationFn: (_nothing: void, { client }) => request(client, createBackup),
    onSettled: (_backup, _error, _nothing, _result, { client }) => invalidateTopic(client, 'workspaces'),
  });
