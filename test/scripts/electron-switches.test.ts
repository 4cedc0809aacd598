import path from 'node:path';
import { expect, test } from 'vitest';
import { electronSwitches } from '../../scripts/electron-switches.ts';

test('npm start hands the window every option that it has', () => {
  expect(electronSwitches(['--data', 'somewhere', '--mode=live', '--sync-interval', '30', '--late-arrival=10', '--reset-passphrase', '--operator', 'Ada'])).toEqual([
    `--data=${path.resolve('somewhere')}`, '--mode=live', '--sync-interval=30', '--late-arrival=10', '--reset-passphrase', '--operator=Ada',
  ]);
  expect(electronSwitches([])).toEqual([]);
});

test.each([['--port', '4020'], ['--port=4020'], ['--seed'], ['elsewhere'], ['--data'], ['--reset-passphrase=yes']])('what the window does not take is named: %s %s', (...args) => {
  expect(() => electronSwitches(args)).toThrow(`The window does not take ${args[0]?.split('=')[0]}.`);
});
