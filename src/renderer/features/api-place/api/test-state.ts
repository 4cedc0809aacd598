import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  deleteSnapshot,
  exportSnapshot,
  getTestSeed,
  importSnapshot,
  listSnapshots,
  resetTestState,
  restoreSnapshot,
  saveSnapshot,
} from '../../../../contract/console/test-helpers/state.ts';
import { request, requestFile } from '../../../lib/request.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

const SNAPSHOTS = ['test_helpers', 'snapshots'];

/** The states that were kept under a name. */
export const useSnapshots = () =>
  useQuery({
    queryKey: SNAPSHOTS,
    queryFn: ({ client, signal }) => request(client, listSnapshots, { signal }),
  });

/** Everything on screen is of another state then. */
export const useResetState = () =>
  useMutation({
    mutationFn: (body: z.input<typeof resetTestState.body>, { client }) => request(client, resetTestState, { body }),
    onSuccess: (_names, _values, _result, { client }) => client.invalidateQueries(),
  });

export const useRestoreSnapshot = () =>
  useMutation({
    mutationFn: (name: string, { client }) => request(client, restoreSnapshot, { params: { name } }),
    onSuccess: (_snapshot, _values, _result, { client }) => client.invalidateQueries(),
  });

export const useSaveSnapshot = () =>
  useMutation({
    mutationFn: (name: string, { client }) => request(client, saveSnapshot, { body: { name } }),
    onSuccess: (_snapshot, _values, _result, { client }) => client.invalidateQueries({ queryKey: SNAPSHOTS }),
  });

export const useDeleteSnapshot = () =>
  useMutation({
    mutationFn: (name: string, { client }) => request(client, deleteSnapshot, { params: { name } }),
    onSuccess: (_left, _values, _result, { client }) => client.invalidateQueries({ queryKey: SNAPSHOTS }),
  });

export const useExportSnapshot = () =>
  useMutation({
    mutationFn: async (name: string, { client }) =>
      saveFile(await requestFile(client, exportSnapshot, { params: { name } })),
  });

export const useImportSnapshot = () =>
  useMutation({
    mutationFn: ({ name, file }: { name: string; file: File }, { client }) =>
      request(client, importSnapshot, { params: { name }, file }),
    onSuccess: (_snapshot, _values, _result, { client }) => client.invalidateQueries({ queryKey: SNAPSHOTS }),
  });

/** The records of the workspace as a seed, as it is written into a file. */
export function useSeedText(): () => Promise<string> {
  const client = useQueryClient();
  return async () => JSON.stringify(await request(client, getTestSeed), null, 2);
}
