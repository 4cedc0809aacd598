import { correctGenerator } from '../../../../contract/console/records.ts';
import type { NewGenerator } from '../../../../contract/generators.ts';
import { request } from '../../../lib/request.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

/** Puts a corrected generator in the place of one, under a number of its own. */
export const useCorrectGenerator = () =>
  useMutation({
    mutationFn: ({ id, values }: { id: number; values: NewGenerator }, { client }) =>
      request(client, correctGenerator, { params: { id: String(id) }, body: values }),
    onSuccess: (_generator, _variables, _result, { client }) => invalidateTopic(client, 'generators'),
  });
