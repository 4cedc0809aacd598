import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exportBulkFaults, listBulkFaults } from '../../../contract/console/bulk-changes.ts';
import { request, requestFile } from '../request.ts';
import { saveFile } from '../save-file.ts';
import { useMutation } from '../use-mutation.ts';

/** Records on a page of what a change left out: a small window shows all of it, and what can be done. */
export const FAULTS_SHOWN = 10;

/** A page of what a change of selected records left out; the one before stays until it is there. */
export const useBulkFaults = (id: number, page: number) =>
  useQuery({
    queryKey: ['bulk_changes', id, 'faults', page],
    queryFn: ({ client, signal }) =>
      request(client, listBulkFaults, {
        params: { id: String(id) },
        query: { page: String(page), limit: String(FAULTS_SHOWN) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Saves all that a change left out as CSV. */
export const useExportBulkFaults = (id: number) =>
  useMutation({
    mutationFn: (_nothing: void, { client }) => requestFile(client, exportBulkFaults, { params: { id: String(id) } }),
    onSuccess: saveFile,
  });
