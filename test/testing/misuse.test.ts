import { expect, test } from 'vitest';
import { connectConsole, startConsole, type Address, type StartOptions } from '../../src/testing/start-console.ts';

const ADDRESS = { baseUrl: 'http://127.0.0.1:1', accessToken: 'a', apiKey: 'b', automationKey: 'c' };

test('an option that is misspelled, or no list, is named before anything is started', async () => {
  await expect(startConsole({ sead: 'every-state' } as StartOptions)).rejects.toThrow('not sead');
  await expect(startConsole({ args: '--strict' } as unknown as StartOptions)).rejects.toThrow('must be a list');
});

test('an address without its parts is refused by name, and names that are given are known', () => {
  expect(() => connectConsole({ base_url: ADDRESS.baseUrl } as unknown as Address)).toThrow('needs baseUrl');
  const connected = connectConsole({ ...ADDRESS, names: { approved: 3 } });
  expect(connected.id('approved')).toBe(3);
  expect(() => connected.id('rejected')).toThrow('known names: approved');
});
