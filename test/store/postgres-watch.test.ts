import { expect, onTestFinished, test } from 'vitest';
import { createConnections } from '../../src/store/postgres/connections.ts';
import { watchDatabase } from '../../src/store/postgres/watch-database.ts';
import { newDatabase } from './postgres-hub.ts';

test('what one process announces the other hears, without looking', async () => {
  const { url } = await newDatabase();
  const connections = createConnections({ url, mode: 'test' }, () => undefined);
  onTestFinished(() => connections.close());
  const heard = Promise.withResolvers<number>();
  const watch = async (onChange: (company: number) => void) => {
    const watching = await watchDatabase({
      options: connections.options,
      mode: 'test',
      wall: () => Date.now() * 1000,
      probe: async () => undefined,
      onChange,
      onTick: () => undefined, // it is this that would find out by itself
      onAnswer: () => undefined,
      onFault: heard.reject,
    });
    onTestFinished(() => watching.end());
    return watching;
  };
  await watch(heard.resolve);
  (await watch(() => undefined)).announce(7);
  expect(await heard.promise).toBe(7);
});
