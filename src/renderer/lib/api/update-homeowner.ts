import { updateHomeowner } from '../../../contract/console/homeowners.ts';
import { request } from '../request.ts';
import { invalidateTopic } from '../topic-keys.ts';
import { useMutation } from '../use-mutation.ts';

interface Variables {
  id: number;
  nickname?: string | null;
  system_owner_id?: number | null;
}

/** Says what a homeowner is called, or which account is theirs. It is never sent. */
export const useUpdateHomeowner = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Variables, { client }) =>
      request(client, updateHomeowner, { params: { homeowner_id: String(id) }, body }),
    onSettled: (_answer, _error, _variables, _result, { client }) => invalidateTopic(client, 'homeowners'),
  });
