import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import {
  cancelBulkChange,
  changeGenerators,
  changeInverters,
  countAssociatedOfGenerators,
  countAssociatedOfInverters,
  listBulkChanges,
  undoBulkChange,
  type BulkEdit,
  type GeneratorsEdit,
  type Selected,
} from '../../../contract/console/bulk-changes.ts';
import { request } from '../request.ts';
import { useListMemory } from '../selection.ts';
import { invalidateTopic } from '../topic-keys.ts';
import { useMutation } from '../use-mutation.ts';

const bulkChangesQuery = queryOptions({
  queryKey: ['bulk_changes'],
  queryFn: ({ client, signal }) => request(client, listBulkChanges, { signal }),
});

/** Recent changes of selected records, the newest first; asked for when `wanted`. */
export const useBulkChanges = (wanted: boolean) => useQuery({ ...bulkChangesQuery, enabled: wanted });

/** Which records are changed, and of how many the person was told. */
export interface BulkTarget {
  topic: 'generators' | 'inverters';
  count: number;
  /** These; absent: all that `query` matches, but for `except`. */
  ids?: number[];
  query?: Record<string, string | string[]>;
  except?: number[];
}

/** A selection as the service takes it. */
export const selectedOf = ({ ids, except, count }: BulkTarget): Selected => ({
  ...(ids && { ids }),
  ...(except && except.length > 0 && { except }),
  count,
});

const counts = { generators: countAssociatedOfGenerators, inverters: countAssociatedOfInverters } as const;

/** How much is associated with selected records; null: nobody asks. */
export const useAssociatedCounts = (target: BulkTarget | null) =>
  useQuery({
    queryKey: ['associated', 'selected', target],
    queryFn: target
      ? ({ client, signal }) =>
          request(client, counts[target.topic], { query: target.query ?? {}, body: selectedOf(target), signal })
      : skipToken,
  });

/** Begins a change of selected records, and shows its message. */
export function useStartBulkChange() {
  const { follow } = useListMemory();
  return useMutation({
    mutationFn: ({ target, edit }: { target: BulkTarget; edit: BulkEdit | GeneratorsEdit }, { client }) => {
      const { topic, query = {} } = target;
      const only = selectedOf(target);
      if (topic === 'inverters') return request(client, changeInverters, { query, body: { ...only, edit } });
      if (edit.kind !== 'remove') throw new Error('generators are only deleted together');
      return request(client, changeGenerators, { query, body: { ...only, edit } });
    },
    onSuccess: ({ id }) => follow(id),
    onSettled: (_change, _error, { target }, _result, { client }) => {
      invalidateTopic(client, 'bulk_changes');
      invalidateTopic(client, target.topic);
    },
  });
}

const operations = { cancel: cancelBulkChange, undo: undoBulkChange } as const;

/** Stops a change of selected records, or undoes it. */
export const useActOnBulkChange = () =>
  useMutation({
    mutationFn: ({ act, id }: { act: keyof typeof operations; id: number }, { client }) =>
      request(client, operations[act], { params: { id: String(id) } }),
    onSettled: (change, _error, _act, _result, { client }) => {
      invalidateTopic(client, 'bulk_changes');
      if (change) invalidateTopic(client, change.topic);
    },
  });
