import type { QueryClient } from '@tanstack/react-query';
import {
  cancelImport,
  finishImport,
  getRefusedRows,
  startImport,
  takeBackImport,
  type ImportView,
} from '../../../../contract/console/imports.ts';
import { request, requestFile } from '../../../lib/request.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { importsQuery } from '../../../lib/api/list-imports.ts';

const lookAgain = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: importsQuery.queryKey });

/** What has begun is on screen at once, however soon it ends. */
const show = (client: QueryClient, view: ImportView): void =>
  void client.setQueryData(importsQuery.queryKey, (before) => ({
    read: view.state === 'running' ? null : (before?.read ?? null),
    imports: [view, ...(before?.imports ?? []).filter(({ id }) => id !== view.id)].toSorted((a, b) => b.id - a.id),
  }));

/** Begins the import of the file that is looked at, unless it is no longer of the version on screen. */
export const useStartImport = () =>
  useMutation({
    mutationFn: (version: string, { client }) => request(client, startImport, { body: { version } }),
    onSuccess: (view, _version, _result, { client }) => show(client, view),
    onSettled: (_view, _error, _version, _result, { client }) => lookAgain(client),
  });

const operations = { cancel: cancelImport, finish: finishImport, take_back: takeBackImport } as const;

/** What is done with an import by its number. */
export interface ImportAct {
  act: keyof typeof operations;
  id: number;
}

export const useActOnImport = () =>
  useMutation({
    mutationFn: ({ act, id }: ImportAct, { client }) =>
      request(client, operations[act], { params: { id: String(id) } }),
    onSuccess: (view, _act, _result, { client }) => show(client, view),
    onSettled: (_view, _error, _act, _result, { client }) => lookAgain(client),
  });

/** Lets a person save the refused rows, to be put right in a spreadsheet and imported again. */
export const useSaveRefusedRows = () =>
  useMutation({
    mutationFn: (id: number | undefined, { client }) =>
      requestFile(client, getRefusedRows, { query: id === undefined ? {} : { import: String(id) } }),
    onSuccess: saveFile,
  });
