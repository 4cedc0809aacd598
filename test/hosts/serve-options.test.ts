import { describe, expect, test } from 'vitest';
import { readServeOptions, type ServeOptions } from '../../src/headless/serve-options.ts';

const read = (args: string[], env: NodeJS.ProcessEnv = {}): ServeOptions => readServeOptions(args, env) as ServeOptions;

describe('the options of serve', () => {
  test('without any it opens the test workspace and links nothing', () => {
    expect(read([])).toEqual({
      port: undefined,
      data: undefined,
      mode: 'test',
      logLevel: 'info',
      setSealedAside: false,
      restoreBackup: false,
      seed: undefined,
      ephemeral: false,
      strict: false,
      opaqueIds: false,
      rateLimit: undefined,
      accessToken: undefined,
      apiKey: undefined,
      automationKey: undefined,
      testHelpers: false,
      host: undefined,
      allowHosts: [],
      endWithStdin: false,
      upstream: undefined,
      interval: undefined,
      lateArrival: undefined,
    });
  });

  test('ids are counted, or opaque', () => {
    expect(read(['--ids', 'opaque', '--strict'])).toMatchObject({ opaqueIds: true, strict: true });
    expect(() => read(['--ids', 'random'])).toThrow('--ids');
  });

  test('helpers for tests are for test mode alone', () => {
    expect(read(['--test-helpers'])).toMatchObject({ mode: 'test', testHelpers: true });
    expect(() => read(['--test-helpers', '--mode', 'live'])).toThrow('--mode live');
  });

  test('further names are read as they stand in addresses', () => {
    expect(read(['--allow-host', 'Console, qa.example:8080'])).toMatchObject({
      host: undefined,
      allowHosts: ['console', 'qa.example:8080'],
    });
    expect(read(['--host', '::', '--api-key', 'k'.repeat(43)])).toMatchObject({ host: '::' });
  });

  test('where to link, with credentials of the command line before those of the environment', () => {
    const env = { SIC_UPSTREAM_TOKEN: 'token of the environment', SIC_UPSTREAM_KEY: 'key of the environment' };
    const { upstream } = read(['--upstream', 'https://api.example', '--upstream-token', 'given', '--merge'], env);
    expect(upstream).toEqual({
      baseUrl: 'https://api.example',
      accessToken: 'given',
      apiKey: 'key of the environment',
      merge: true,
    });
    expect(read([], env).upstream).toBeUndefined();
    expect(read(['--upstream', 'https://api.example'], { SIC_UPSTREAM_TOKEN: '' }).upstream).toEqual({
      baseUrl: 'https://api.example',
      accessToken: undefined,
      apiKey: undefined,
      merge: false,
    });
  });

  test('a line break behind a credential is none of it, and nothing but one is no credential', () => {
    const { upstream } = read(['--upstream', 'https://api.example', '--upstream-token', ' \n'], {
      SIC_UPSTREAM_KEY: 'sk_test_x\n',
    });
    expect(upstream).toMatchObject({ accessToken: undefined, apiKey: 'sk_test_x' });
  });

  test('seconds, whole or not, are milliseconds then', () => {
    expect(read(['--sync-interval', '90', '--late-arrival', '0.25'])).toMatchObject({
      interval: 90_000,
      lateArrival: 250,
    });
  });

  test.each([
    [['--prot', '0'], 'Unknown option --prot. Valid options: --port N, --data DIR, --mode test|live, '],
    [['4030'], 'Unknown option 4030. Valid options: --port N, '],
    [['--port'], '--port needs a value: --port N.'],
    [['--port', '--data', 'x'], '--port needs a value: --port N.'],
    [['--merge=yes'], '--merge takes no value, not "yes".'],
    [['--data='], '--data must be a folder, not "".'],
    [['-p', '0'], 'Unknown option -p.'],
    [['--log-level', 'loud'], '--log-level must be debug, info, warn, error, or silent, not "loud".'],
    [['--port', '70000'], '--port must be a number from 0 to 65535, not "70000".'],
    [['--port', '0x10'], '--port must be a number from 0 to 65535, not "0x10".'],
    [['--mode', 'prod'], '--mode must be test or live, not "prod".'],
    [['--seed='], '--seed must be the name of a seed, or a file with one, not "".'],
    [['--seed', 'every-state', '--mode', 'live'], '--seed takes only sample with --mode live'],
    [
      ['--host', 'localhost'],
      '--host must be an IP address of this machine, or 0.0.0.0 or :: for all of them, not "localhost"',
    ],
    [['--allow-host', 'http://console'], '--allow-host must be names such as console or qa.example:8080, separated by'],
    [['--allow-host', 'console,'], '--allow-host must be names'],
    [['--allow-host', 'console:0'], '--allow-host must be names'],
    [['--allow-host', 'console:70000'], '--allow-host must be names'],
    [['--host', '0.0.0.0', '--mode', 'live'], '--host cannot be used with --mode live'],
    [['--allow-host', 'console', '--mode', 'live'], '--allow-host cannot be used with --mode live'],
    [
      ['--host', '0.0.0.0', '--access-token', 't'.repeat(42)],
      '--host needs credentials of full length, and --access-token has 42 characters: give 43',
    ],
    [['--host', '0.0.0.0', '--api-key', 't'.repeat(42)], '--api-key has 42 characters'],
    [['--allow-host', 'console', '--automation-key', 't'.repeat(42)], '--automation-key has 42 characters'],
    [['--ephemeral', '--data', 'x'], '--ephemeral cannot be used with --data'],
    [['--upstream-token', 'at_test_x'], '--upstream-token needs --upstream with the address of the service.'],
    [['--upstream-key', 'sk_test_x'], '--upstream-key needs --upstream with the address of the service.'],
    [['--merge'], '--merge needs --upstream with the address of the service.'],
    [
      ['--upstream', 'https://api.example', '--seed', 'sample'],
      '--seed cannot be used with --upstream: what is made up is not for the real service.',
    ],
    [['--upstream'], '--upstream needs a value: --upstream URL.'],
    [['--sync-interval', '0'], '--sync-interval must be a number of seconds from 0.001 to 86400, not "0".'],
    [['--sync-interval', 'often'], '--sync-interval must be a number of seconds from 0.001 to 86400, not "often".'],
    [['--sync-interval', '1e3'], '--sync-interval must be a number of seconds from 0.001 to 86400, not "1e3".'],
    [['--late-arrival', '90000'], '--late-arrival must be a number of seconds from 0.001 to 86400, not "90000".'],
  ])('%j is refused, and told by the name of the flag', (args, message) => {
    expect(() => read(args)).toThrow(message);
  });
});
