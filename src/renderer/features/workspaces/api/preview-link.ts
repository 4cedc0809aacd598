import { previewLink, type UpstreamAccess } from '../../../../contract/console/upstream.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Counts what linking would find on both sides. Reads everything there is, so it may take a while; changes nothing. */
export const usePreviewLink = () =>
  useMutation({ mutationFn: (access: UpstreamAccess, { client }) => request(client, previewLink, { body: access }) });
