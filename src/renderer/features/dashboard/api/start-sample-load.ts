import { startSampleLoad } from '../../../../contract/console/sample-data.ts';
import { request } from '../../../lib/request.ts';
import { sampleLoadQuery } from './get-sample-load.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Starts loading the sample data; the answer comes at once, the load continues. */
export const useStartSampleLoad = () =>
  useMutation({
    mutationFn: (_: void, { client }) => request(client, startSampleLoad),
    onSuccess: (load, _values, _result, { client }) => client.setQueryData(sampleLoadQuery.queryKey, load),
  });
