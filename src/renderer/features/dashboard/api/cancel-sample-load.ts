import { cancelSampleLoad } from '../../../../contract/console/sample-data.ts';
import { request } from '../../../lib/request.ts';
import { sampleLoadQuery } from './get-sample-load.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Stops the load; nothing of it stays. */
export const useCancelSampleLoad = () =>
  useMutation({
    mutationFn: (_: void, { client }) => request(client, cancelSampleLoad),
    onSettled: (_load, _error, _values, _result, { client }) =>
      client.invalidateQueries({ queryKey: sampleLoadQuery.queryKey }),
  });
