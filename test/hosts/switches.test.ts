import { expect, test } from 'vitest';
import { readSwitches } from '../../src/main/switches.ts';

const commandLine = (values: Record<string, string>) => ({ getSwitchValue: (name: string) => values[name] ?? '' });

test('the desktop window takes a data folder and a mode, and says what a mode can be', () => {
  expect(readSwitches(commandLine({}))).toEqual({ data: undefined, mode: undefined });
  expect(readSwitches(commandLine({ data: '/tmp/x', mode: 'live' }))).toEqual({ data: '/tmp/x', mode: 'live' });
  expect(() => readSwitches(commandLine({ mode: 'prod' }))).toThrow('--mode must be test or live, not "prod".');
});
