import { expect, test } from 'vitest';
import { readSwitches, windowHelp, type Switches } from '../../src/main/switches.ts';

const commandLine = (values: Record<string, string>) => ({
  hasSwitch: (name: string) => name in values,
  getSwitchValue: (name: string) => values[name] ?? '',
});

test('the desktop window takes a data folder and a mode, and says what a mode can be', () => {
  expect(readSwitches(commandLine({}))).toEqual({
    data: undefined,
    mode: undefined,
    interval: undefined,
    lateArrival: undefined,
  });
  expect(readSwitches(commandLine({ data: '/tmp/x', mode: 'live' }))).toMatchObject({ data: '/tmp/x', mode: 'live' });
  expect(() => readSwitches(commandLine({ mode: 'prod' }))).toThrow('--mode must be test or live, not "prod".');
});

test('the desktop window takes the pace of synchronizing as serve does', () => {
  expect(readSwitches(commandLine({ 'sync-interval': '90', 'late-arrival': '0.25' }))).toMatchObject({
    interval: 90_000,
    lateArrival: 250,
  });
  expect(() => readSwitches(commandLine({ 'late-arrival': 'soon' }))).toThrow(
    '--late-arrival must be a number of seconds',
  );
});

test.each(['data', 'mode', 'operator', 'sync-interval', 'late-arrival'])(
  '--%s without a value is refused, not left out: what follows a blank never arrives',
  (name) => {
    expect(() => readSwitches(commandLine({ 'reset-passphrase': '', [name]: '' }))).toThrow(
      `--${name} needs a value: --${name}=`,
    );
  },
);

test('--reset-passphrase takes no value', () => {
  expect(() => readSwitches(commandLine({ 'reset-passphrase': 'Ada' }))).toThrow(
    '--reset-passphrase takes no value, not "Ada".',
  );
});

test('--smoke has a folder of its own', () => {
  expect(() => readSwitches(commandLine({ smoke: '', data: '/tmp/x' }))).toThrow(
    '--smoke uses a folder of its own: leave out --data.',
  );
  expect(readSwitches(commandLine({ 'smoke-part': 'quit', data: '/tmp/x' }))).toMatchObject({ data: '/tmp/x' });
});

test('--smoke tries the program, and takes no value', () => {
  expect(readSwitches(commandLine({ smoke: '' }))).toMatchObject({ smoke: 'all' });
  expect(() => readSwitches(commandLine({ smoke: 'yes' }))).toThrow('--smoke takes no value, not "yes".');
});

test('a forgotten passphrase: whose it is may be said', () => {
  expect(readSwitches(commandLine({ 'reset-passphrase': '' }))).toMatchObject({ reset: { operator: undefined } });
  expect(readSwitches(commandLine({ 'reset-passphrase': '', operator: 'Ada' }))).toMatchObject({
    reset: { operator: 'Ada' },
  });
  expect((readSwitches(commandLine({})) as Switches).reset).toBeUndefined();
  expect(() => readSwitches(commandLine({ operator: 'Ada' }))).toThrow(
    '--operator can only be used with --reset-passphrase.',
  );
});

test('what only the other hosts take is refused by its name; what is Chromium’s passes by', () => {
  expect(() => readSwitches(commandLine({ port: '4020' }))).toThrow(
    'Unknown option --port. Valid options: --data=DIR, --mode=test|live, ',
  );
  expect(readSwitches(commandLine({ 'log-level': '3', 'disable-gpu': '' }))).toMatchObject({ mode: undefined });
});

test('--help lists what a packed program takes, as it takes it', () => {
  expect(readSwitches(commandLine({ help: '' }))).toBe('help');
  expect(windowHelp).toContain('--data=DIR ');
  expect(windowHelp).not.toMatch(/--port|--smoke-part|--in-background/);
});
