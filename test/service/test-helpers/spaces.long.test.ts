import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MOST_SPACES, type Space } from '../../../src/contract/console/test-helpers/spaces.ts';
import { anInverter } from '../../support/bodies.ts';
import { startTestService } from '../../support/test-service.ts';
import { createTestSpace } from '../../support/test-spaces.ts';

const SPACES = '/console/test_helpers/spaces';

test('as many spaces as there can be, at once: each has what was made in it alone, and none is left', async () => {
  const service = await startTestService({ host: { testHelpers: true } });
  const list = async (): Promise<Space[]> =>
    (await service.send('automation', 'GET', SPACES)).json<{ data: Space[] }>().data;
  const spaces = await Promise.all(
    Array.from({ length: MOST_SPACES }, (_, nth) => createTestSpace(service, { name: `space-${nth}` })),
  );
  const refused = await service.send('automation', 'POST', SPACES, { body: {} });
  expect([refused.statusCode, refused.json<{ reason: unknown }>().reason]).toEqual([
    409,
    { code: 'spaces_too_many', most: MOST_SPACES },
  ]);

  await Promise.all(
    spaces.map((space) =>
      space.send('token', 'POST', '/v1/inverters', { body: anInverter({ model: space.made.name }) }),
    ),
  );
  const models = await Promise.all(
    spaces.map(async (space) =>
      (await space.send('token', 'GET', '/v1/inverters'))
        .json<{ data: { model: string }[] }>()
        .data.map(({ model }) => model),
    ),
  );
  expect(models).toEqual(spaces.map(({ made }) => [made.name]));

  await Promise.all(spaces.map(({ made }) => service.send('automation', 'DELETE', `${SPACES}/${made.name}`)));
  expect(await list()).toEqual([]);
  expect(await readdir(join(service.dataFolder, 'spaces')).catch(() => [])).toEqual([]);
  await createTestSpace(service);
  await service.close();
});
