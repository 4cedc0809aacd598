import { postponeLine, resumeLine, type TodayKind } from '../../../../contract/console/today.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { todayQuery } from './get-today.ts';

/** Puts a line off until a day (`YYYY-MM-DD`), or shows it again with `until` null. */
export const usePostponeLine = (today: string) =>
  useMutation({
    mutationFn: ({ kind, until }: { kind: TodayKind; until: string | null }, { client }) =>
      until === null
        ? request(client, resumeLine, { params: { kind }, query: { today } })
        : request(client, postponeLine, { params: { kind }, query: { today }, body: { until } }),
    onSuccess: (view, _values, _result, { client }) => client.setQueryData(todayQuery(today).queryKey, view),
  });
