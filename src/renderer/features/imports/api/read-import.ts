import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { changeImport, dropImport, readImport, type ReadFile } from '../../../../contract/console/imports.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { CHANGING, importsQuery } from '../../../lib/api/list-imports.ts';

const show = (client: QueryClient, read: ReadFile | null): void =>
  void client.setQueryData(importsQuery.queryKey, (before) => ({ imports: before?.imports ?? [], read }));

/** A list as it is sent to be read. */
export interface ChosenList {
  file: File;
  /** Whose readings it has, where it names no inverter. */
  inverter?: number | undefined;
  /** The import whose rows that were left it has, filled in. */
  fills?: number | undefined;
}

/** The file on screen: what is changed or put away is that one, whatever another window has read meanwhile. */
const onScreen = (client: QueryClient) => ({ file: client.getQueryData(importsQuery.queryKey)?.read?.file_id ?? '' });

/** Sends a file to be read and shows what it holds; nothing is imported by it. */
export async function readList(client: QueryClient, { file, inverter, fills }: ChosenList): Promise<ReadFile> {
  const query = {
    name: file.name,
    ...(inverter !== undefined && { inverter: String(inverter) }),
    ...(fills !== undefined && { fills: String(fills) }),
  };
  const read = await request(client, readImport, { file, query });
  show(client, read);
  return read;
}

export const useReadImport = () =>
  useMutation({ mutationFn: (list: ChosenList, { client }) => readList(client, list) });

/**
 * Has the file read otherwise, or its columns taken otherwise; answers with what would become of it then. The new plan
 * is on screen at once, so that the next change, made before the answer comes, builds on it.
 */
export const useChangeImport = () =>
  useMutation({
    mutationKey: CHANGING,
    mutationFn: (body: z.input<typeof changeImport.body>, { client }) =>
      request(client, changeImport, { query: onScreen(client), body }),
    onMutate: ({ plan }, { client }) => {
      const read = client.getQueryData(importsQuery.queryKey)?.read;
      if (read && plan) show(client, { ...read, plan });
    },
    onSuccess: (read, { plan }, _result, { client }) => {
      const shown = client.getQueryData(importsQuery.queryKey)?.read;
      // Another change is on its way, and its answer will be about both.
      if (!plan || hashKey([plan]) === hashKey([shown?.plan])) show(client, read);
    },
    onError: (_error, _change, _result, { client }) =>
      void client.invalidateQueries({ queryKey: importsQuery.queryKey }),
  });

/** Puts the file away. */
export const useDropImport = () =>
  useMutation({
    mutationFn: (_: void, { client }) => request(client, dropImport, { query: onScreen(client) }),
    onSuccess: (_answer, _void, _result, { client }) => show(client, null),
  });
