import { expect, test } from 'vitest';
import { startLinkedServices, statusOf, synced } from '../support/linked-services.ts';
import { generatorList, importsOf } from './import-client.ts';

const ROWS = 120;

test('in a linked workspace the check says what will be sent; what is taken back before it was sent is not sent', async () => {
  const { linked, upstream, close } = await startLinkedServices();
  const { read, start, reaches, act, total } = importsOf(linked);
  await upstream.goAway();
  const { sending } = await read(generatorList(ROWS));
  expect(sending).toEqual({ changes: ROWS, seconds: ROWS / 20 });
  const { id } = await start();
  await reaches(id, 'done');
  expect(await statusOf(linked)).toMatchObject({ pending: ROWS });
  await act(id, 'take-back');
  await reaches(id, 'taken_back');
  expect(await statusOf(linked)).toMatchObject({ pending: 0 });

  await read(generatorList(3));
  await reaches((await start()).id, 'done');
  await upstream.comeBack();
  await synced(linked);
  expect(await total()).toBe(3);
  expect(await importsOf(upstream.service).total()).toBe(3);
  await close();
});
