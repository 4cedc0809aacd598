import path from 'node:path';
import { expect, test } from 'vitest';
import { electronSwitches } from '../../scripts/electron-switches.ts';

test('npm start hands the window every option that it has', () => {
  expect(
    electronSwitches([
      '--data',
      'somewhere',
      '--mode=live',
      '--sync-interval',
      '30',
      '--late-arrival=10',
      '--reset-passphrase',
      '--operator',
      'Ada',
    ]),
  ).toEqual([
    `--data=${path.resolve('somewhere')}`,
    '--mode=live',
    '--sync-interval=30',
    '--late-arrival=10',
    '--reset-passphrase',
    '--operator=Ada',
  ]);
  expect(electronSwitches([])).toEqual([]);
});

test.each([
  [['--port', '4020'], 'Unknown option --port. Valid options: --data DIR, '],
  [['--port=4020'], 'Unknown option --port.'],
  [['--seed'], 'Unknown option --seed.'],
  [['elsewhere'], 'Unknown option elsewhere.'],
  [['--data'], '--data needs a value: --data DIR.'],
  [['--reset-passphrase=yes'], '--reset-passphrase takes no value, not "yes".'],
  [['--mode', 'prod'], '--mode must be test or live, not "prod".'],
])('what the window does not take is named: %j', (args, message) => {
  expect(() => electronSwitches(args)).toThrow(message);
});
