import path from 'node:path';
import { expect, test } from 'vitest';
import { electronSwitches } from '../../scripts/electron-switches.ts';

test('npm start hands the window every option that it has', () => {
  expect(electronSwitches(['--data', 'somewhere', '--mode=live', '--sync-interval', '30', '--late-arrival=10'])).toEqual([
    `--data=${path.resolve('somewhere')}`, '--mode=live', '--sync-interval=30', '--late-arrival=10',
  ]);
  expect(electronSwitches([])).toEqual([]);
});

test.each([['--port', '4020'], ['--port=4020'], ['--seed'], ['elsewhere'], ['--data']])('what the window does not take is named: %s %s', (...args) => {
  expect(() => electronSwitches(args)).toThrow(`The window does not take ${args[0]?.split('=')[0]}.`);
});
