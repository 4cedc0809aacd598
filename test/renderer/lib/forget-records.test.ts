import { expect, it } from 'vitest';
import { forgetRecords } from '../../../src/renderer/lib/forget-records.ts';
import { createQueryClient } from '../../../src/renderer/app/query-client.ts';
import { sessionQueryKey } from '../../../src/renderer/lib/session-query-key.ts';
import { openSession } from '../support/records.ts';

it('leaves nothing of any customer in the page, what was sent included', async () => {
  const client = createQueryClient();
  client.setQueryData(sessionQueryKey, openSession);
  client.setQueryData(['system_owners', 'one', 3], { name: 'Ada Lovelace' });
  client.setQueryData(['generators', 'all', 1], [{ address: '12 Elm Street' }]);
  await client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.resolve({ name: 'Ada Lovelace' }) })
    .execute({ name: 'Ada Lovelace' });
  forgetRecords(client);
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([sessionQueryKey]);
  expect(client.getMutationCache().getAll()).toEqual([]);
});
