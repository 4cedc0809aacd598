import { expect, test } from 'vitest';
import { aGenerator } from '../../support/bodies.ts';
import { startLinkedServices, synced } from '../../support/linked-services.ts';
import { generatorList, importsOf } from '../../imports/import-client.ts';

test('a list is narrowed to what waits to be sent, and to what an import added', async () => {
  const { linked, upstream, close } = await startLinkedServices();
  const { read, start, reaches } = importsOf(linked);
  const total = async (query: string): Promise<number> =>
    (await linked.send('operator', 'GET', `/console/generators?${query}`)).json<{ meta: { total: number } }>().meta
      .total;
  const create = () => linked.send('token', 'POST', '/v1/generators', { body: aGenerator() });
  const addImport = async (rows: number, from: number): Promise<number> => {
    await read(generatorList(rows, from));
    const { id } = await start();
    await reaches(id, 'done');
    return id;
  };

  await create();
  await synced(linked);
  await upstream.goAway();
  await create();
  const first = await addImport(3, 1);
  await create();
  const second = await addImport(2, 10);
  await create();
  expect([await total(`import=${first}`), await total(`import=${second}`)]).toEqual([3, 2]);
  expect([await total(''), await total('waiting=true'), await total('waiting=false')]).toEqual([9, 8, 9]);
  expect(await total(`import=${first}&waiting=true`)).toBe(3);

  await upstream.comeBack();
  await synced(linked);
  expect([await total('waiting=true'), await total(`import=${second}`)]).toEqual([0, 2]);
  await close();
});
