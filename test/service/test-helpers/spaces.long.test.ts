import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
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

test('a client that never ends its request to a state that was replaced holds the end of its space for seconds at most', async () => {
  const service = await startTestService({ host: { testHelpers: true } });
  const { hostname, port } = new URL(await service.listen());
  const space = await createTestSpace(service, { name: 'held' });
  const held = connect(Number(port), hostname);
  held.write(
    `POST /spaces/held/v1/inverters HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${space.accessToken}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(held, 'data'); // its body is awaited now
  held.write('{');
  await space.send('automation', 'POST', '/console/test_helpers/state/reset', { body: {} });
  const gone = once(held.resume(), 'close');
  // Two minutes are what a state may take that is merely replaced: longer than this test.
  expect((await service.send('automation', 'DELETE', `${SPACES}/held`)).statusCode).toBe(200);
  await gone;
  await service.close();
});
