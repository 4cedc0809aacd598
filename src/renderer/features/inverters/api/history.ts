import { useInfiniteQuery, useQuery, keepPreviousData } from '@tanstack/react-query';
import {
  addReading,
  asSeen,
  correctReading,
  exportReadings,
  getHistory,
  listReadings,
  removeReading,
  type Range,
  type ReadingValues,
  type ReadingView,
} from '../../../../contract/console/readings.ts';
import { request, requestFile } from '../../../lib/request.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Power and energy of an inverter in a range that holds the day `on`; the last ones with energy unless told. */
export const useHistory = (id: number, range: Range | undefined, on: string | undefined) =>
  useQuery({
    queryKey: ['readings', 'history', id, range, on],
    queryFn: ({ client, signal }) =>
      request(client, getHistory, { params: { id: String(id) }, query: { range, on }, signal }),
    placeholderData: keepPreviousData,
  });

/** The readings of an inverter, the newest first, a page at a time. */
export const useReadings = (id: number, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: ['readings', 'list', id],
    queryFn: ({ client, signal, pageParam: before }) =>
      request(client, listReadings, { params: { id: String(id) }, query: { before }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ more, data }) => (more ? data.at(-1)?.at : undefined),
    enabled,
  });

interface Saved {
  id: number;
  /** The reading that is corrected, as it was seen; null: a new one. */
  seen: ReadingView | null;
  values: ReadingValues;
}

/** Adds a reading, or corrects one. */
export const useSaveReading = () =>
  useMutation({
    mutationFn: ({ id, seen, values }: Saved, { client }) =>
      seen === null
        ? request(client, addReading, { params: { id: String(id) }, body: values })
        : request(client, correctReading, {
            params: { id: String(id), at: seen.at },
            query: asSeen(seen),
            body: values,
          }),
    onSettled: (_answer, _error, _variables, _result, { client }) => invalidateTopic(client, 'readings'),
  });

/** Removes readings, one after the other, as long as they are as they were seen. */
export const useRemoveReadings = () =>
  useMutation({
    async mutationFn({ id, readings }: { id: number; readings: readonly ReadingView[] }, { client }) {
      for (const each of readings)
        await request(client, removeReading, { params: { id: String(id), at: each.at }, query: asSeen(each) });
    },
    onSettled: (_answer, _error, _variables, _result, { client }) => invalidateTopic(client, 'readings'),
  });

/** Saves all readings of an inverter as CSV. */
export const useExportReadings = () =>
  useMutation({
    mutationFn: (id: number, { client }) => requestFile(client, exportReadings, { params: { id: String(id) } }),
    onSuccess: saveFile,
  });
