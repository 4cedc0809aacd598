import { closeOpening } from '../../../../contract/console/openings.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Gives up an onboarding window that was left open; one that has ended already stays as it ended. */
export const useCloseOpening = () =>
  useMutation({
    mutationFn: (id: number, { client }) => request(client, closeOpening, { params: { id: String(id) } }),
    onSuccess: (_opening, _id, _result, { client }) => invalidateTopic(client, 'openings'),
  });
