import { switchTestHelpers } from '../../../../contract/console/test-helpers/switch.ts';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { request } from '../../../lib/request.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Switches the test helpers of the open workspace on or off. */
export function useSwitchTestHelpers() {
  const { workspace } = useOpenSession();
  return useMutation({
    mutationFn: (on: boolean, { client }) =>
      request(client, switchTestHelpers, { params: { id: String(workspace?.id) }, body: { on } }),
    onSuccess: (_workspace, _values, _result, { client }) => client.invalidateQueries(),
  });
}
