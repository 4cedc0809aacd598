import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  clearTestRequests,
  compareTestRequests,
  exportTestRequests,
  getTestRequest,
  listTestRequests,
  replayTestRequest,
  type JournalEntry,
} from '../../../../contract/console/test-helpers/requests.ts';
import { request, requestText } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** As many as the journal holds. */
const ALL = '10000';
const JOURNAL = ['test_requests', 'journal'];

/** The requests that the page has of the journal, in their order, without headers and bodies. */
export interface KeptJournal {
  entries: readonly JournalEntry[];
  latest: number;
  /** Older ones that the journal had no more room for. */
  forgotten: number;
}

/** Asks for what is new since the last time, and for everything where the journal has begun anew. */
async function readOn(client: QueryClient, signal: AbortSignal): Promise<KeptJournal> {
  const before = client.getQueryData<KeptJournal>(JOURNAL);
  const read = (after: number) =>
    request(client, listTestRequests, {
      query: { limit: ALL, bodies: 'false', ...(after > 0 && { after: String(after) }) },
      signal,
    });
  const { data, oldest, latest, forgotten } = await read(before?.latest ?? 0);
  if (before && latest < before.latest) {
    const anew = await read(0);
    return { entries: anew.data, latest: anew.latest, forgotten: anew.forgotten };
  }
  const kept = oldest === 0 ? [] : (before?.entries.filter(({ id }) => id >= oldest) ?? []);
  return {
    entries: data.length === 0 && kept.length === before?.entries.length ? kept : [...kept, ...data],
    latest,
    forgotten,
  };
}

/** The journal, as it grows. */
export const useJournal = () =>
  useQuery({
    queryKey: JOURNAL,
    queryFn: ({ client, signal }) => readOn(client, signal),
    structuralSharing: false, // comparing thousands of requests with themselves takes longer than drawing them
  });

/** One request with its headers and bodies. */
export const useJournalEntry = (id: number) =>
  useQuery({
    queryKey: ['test_requests', 'one', id],
    queryFn: ({ client, signal }) => request(client, getTestRequest, { params: { id: String(id) }, signal }),
  });

export type ExportFormat = z.input<typeof exportTestRequests.query>['format'];

/** Requests as text that can be run, or as HAR; one of them, or all. */
export function useExportRequests(): (format: ExportFormat, id?: number) => Promise<string> {
  const client = useQueryClient();
  return (format, id) =>
    requestText(client, exportTestRequests, { query: { format, ...(id !== undefined && { id: String(id) }) } });
}

export const useClearRequests = () =>
  useMutation({
    mutationFn: (_: void, { client }) => request(client, clearTestRequests),
    onSuccess: (_done, _values, _result, { client }) => invalidateTopic(client, 'test_requests'),
  });

/** Sends a request again, to this service or to another address. */
export const useReplay = (id: number) =>
  useMutation({
    mutationFn: (body: z.input<typeof replayTestRequest.body>, { client }) =>
      request(client, replayTestRequest, { params: { id: String(id) }, body }),
  });

/** Where two requests, and their answers, differ. */
export const useComparison = (id: number, other: number | undefined) =>
  useQuery({
    queryKey: ['test_requests', 'compared', id, other],
    queryFn: ({ client, signal }) =>
      request(client, compareTestRequests, { params: { id: String(id), other: String(other) }, signal }),
    enabled: other !== undefined,
    retry: false,
  });
