import { checkUpstream, type UpstreamAccess } from '../../../../contract/console/upstream.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Tries the connection to the real service; what is wrong with it is an answer, not an error. */
export const useCheckUpstream = () =>
  useMutation({ mutationFn: (access: UpstreamAccess, { client }) => request(client, checkUpstream, { body: access }) });
