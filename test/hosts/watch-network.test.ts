import { expect, test } from 'vitest';
import { watchNetwork } from '../../src/host/watch-network.ts';

test('[SY33] a network that comes or is another one is told, once each; one that goes, or stays, is not', async () => {
  const seen = [
    'wlan0 10.0.0.2',
    'wlan0 10.0.0.2',
    '',
    '',
    'wlan0 10.0.0.2',
    'wlan0 10.0.0.2',
    'eth0 10.0.0.3,wlan0 10.0.0.2',
    'the end',
  ];
  const told: string[] = [];
  const over = Promise.withResolvers<void>();
  let at = -1;
  const look = (): string => seen[Math.min((at += 1), seen.length - 1)] ?? '';
  watchNetwork(
    () => {
      told.push(seen[at] ?? '');
      if (told.at(-1) === 'the end') over.resolve();
    },
    1,
    look,
  );
  await over.promise;
  expect(told).toEqual(['wlan0 10.0.0.2', 'eth0 10.0.0.3,wlan0 10.0.0.2', 'the end']);
});

test('a system that refuses to tell its networks ends nothing: it is as it was', async () => {
  const looks: (() => string)[] = [
    () => {
      throw new Error('EMFILE');
    },
    () => 'wlan0 10.0.0.2',
    () => {
      throw new Error('EMFILE');
    },
    () => 'wlan0 10.0.0.2',
    () => 'the end',
  ];
  const told: number[] = [];
  const over = Promise.withResolvers<void>();
  let at = -1;
  watchNetwork(
    () => {
      told.push(at);
      if (at >= looks.length - 1) over.resolve();
    },
    1,
    () => (looks[Math.min((at += 1), looks.length - 1)] ?? (() => ''))(),
  );
  await over.promise;
  expect(told.slice(0, 2)).toEqual([1, 4]);
});
