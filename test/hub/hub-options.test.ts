import { describe, expect, test } from 'vitest';
import { databaseAddress, withoutPassword } from '../../src/headless/hub/database-address.ts';
import { readHubCommand, type HubCommand } from '../../src/headless/hub/hub-command.ts';
import { readServeOptions, type ServeOptions } from '../../src/headless/serve-options.ts';

const ADDRESS = 'postgres://hub:p%40ss-word@db.example/hub';
const HUB = ['--database', ADDRESS];
const METRICS = 'm'.repeat(43);

const read = (args: string[], env: NodeJS.ProcessEnv = {}): ServeOptions => readServeOptions(args, env) as ServeOptions;

describe('the options of serve with a database', () => {
  test('take the address from the environment where they are told to, and never by themselves', () => {
    expect(read(['--database', 'env'], { DATABASE_URL: `${ADDRESS}\n` }).hub?.database).toBe(ADDRESS);
    expect(read([], { DATABASE_URL: ADDRESS }).hub).toBeUndefined();
    expect(() => read(['--database', 'env'])).toThrow('DATABASE_URL');
  });

  test('are those of a hub', () => {
    const more = ['--company', 'Sun', '--drain-delay', '7', '--public-url', 'https://Hub.example.com/'];
    expect(read([...HUB, ...more], { HUB_METRICS_TOKEN: `${METRICS}\n` }).hub).toEqual({
      database: ADDRESS,
      company: 'Sun',
      publicUrl: 'https://hub.example.com',
      drainDelayMs: 7000,
      connections: undefined,
      metricsToken: METRICS,
    });
    expect(read(HUB).hub).toMatchObject({ drainDelayMs: 0, metricsToken: undefined, publicUrl: undefined });
  });

  test('have metrics behind a token that nobody can guess, or none', () => {
    expect(() => read(HUB, { HUB_METRICS_TOKEN: METRICS.slice(1) })).toThrow('HUB_METRICS_TOKEN has 42 characters');
    expect(read(HUB, { HUB_METRICS_TOKEN: ' ' }).hub?.metricsToken).toBeUndefined();
  });

  test('listen beyond the machine in live mode only behind something that ends TLS', () => {
    const live = [...HUB, '--mode', 'live'];
    expect(read(live)).toMatchObject({ mode: 'live' });
    expect(read([...live, '--host', '0.0.0.0', '--public-url', 'https://hub.example.com'])).toMatchObject({
      host: '0.0.0.0',
    });
    expect(() => read([...live, '--host', '0.0.0.0'])).toThrow('--host needs a --public-url');
    expect(() => read([...live, '--allow-host', 'hub'])).toThrow('--allow-host needs a --public-url');
    expect(() => read([...live, '--public-url', 'http://hub.example.com'])).toThrow('must begin with https://');
  });

  test.each([
    [['--seed', 'sample'], '--seed cannot be used with --database'],
    [['--ephemeral'], '--ephemeral cannot be used with --database'],
    [['--test-helpers'], '--test-helpers cannot be used with --database'],
    [['--automation-key', 'k'.repeat(43)], '--automation-key cannot be used with --database'],
    [['--upstream', 'https://api.example'], '--upstream cannot be used with --database'],
    [['--ids', 'opaque'], '--ids cannot be used with --database'],
    [['--restore-backup'], '--restore-backup cannot be used with --database'],
    [['--access-token', 't'.repeat(43)], 'need --company'],
    [['--company', 'Sun', '--api-key', 't'.repeat(42)], '--api-key has 42 characters'],
    [['--public-url', 'https://hub.example.com/path'], '--public-url must be an address'],
    [['--public-url', 'ftp://hub.example.com'], '--public-url must be an address'],
  ])('%j are refused', (args, message) => {
    expect(() => read([...HUB, ...args])).toThrow(message);
  });

  test('are for a database alone', () => {
    for (const args of [
      ['--company', 'Sun'],
      ['--public-url', 'https://a.example'],
      ['--drain-delay', '1'],
    ])
      expect(() => read(args)).toThrow(`${args[0]} needs --database`);
  });
});

describe('an address that may hold a password', () => {
  test('is in no error', () => {
    for (const address of [
      'mysql://hub:p4ss@db/hub',
      'hub:p4ss@db',
      'postgres//hub:p4ss@db',
      'postgres://h:4#p4ss@db/h',
    ])
      for (const given of [
        () => read(['--database', address]),
        () => databaseAddress('env', { DATABASE_URL: address }),
      ])
        expect(given).toThrow(expect.objectContaining({ message: expect.not.stringContaining('p4ss') as string }));
  });

  test('with a # in it says how one of a password is written', () => {
    for (const password of ['a#b', '1#b'])
      expect(() => read(['--database', `postgres://hub:${password}@db/hub`])).toThrow('# is written %23');
  });

  test('loses its password in what others say, however it is written', () => {
    expect(withoutPassword(`no ${ADDRESS}, p@ss-word, p%40ss-word`, ADDRESS)).not.toMatch(/ss-word/);
    expect(withoutPassword('as it is', 'postgres://hub@db/hub')).toBe('as it is');
  });
});

describe('the command line of npm run hub', () => {
  const env = { DATABASE_URL: ADDRESS };
  const task = (...args: string[]) => (readHubCommand(args, env) as HubCommand).task;

  test('says what is to be done', () => {
    expect(task('companies')).toEqual({ do: 'companies' });
    expect(task('--mode', 'live', 'add-company', 'Sun & Sons')).toEqual({ do: 'add-company', name: 'Sun & Sons' });
    expect(task('revoke', '--company', 'Sun', '7')).toEqual({ do: 'revoke', company: 'Sun', id: 7 });
    expect(task('add-credential', '--company', 'Sun', '--kind', 'api_key', '--name', 'Billing')).toEqual({
      do: 'add-credential',
      company: 'Sun',
      kind: 'api_key',
      name: 'Billing',
    });
    expect(task('migrate', '--serve-as', 'hub_serve')).toEqual({ do: 'migrate', serveAs: 'hub_serve' });
    expect(readHubCommand(['companies', '--database', 'postgres://a@b/c'], {})).toMatchObject({ mode: 'test' });
  });

  test.each([
    [[], 'Say what to do: npm run hub -- companies|'],
    [['remove'], 'Say what to do'],
    [['companies', 'Sun'], 'companies takes no "Sun".'],
    [['add-company'], 'add-company needs the name of the company.'],
    [['credentials'], 'credentials needs --company NAME.'],
    [['migrate'], 'migrate needs --serve-as ROLE.'],
    [['revoke', '--company', 'Sun', 'x'], 'revoke needs the id of a credential, not "x".'],
    [['add-credential', '--company', 'Sun', '--kind', 'automation_key'], '--kind must be access_token or api_key'],
  ])('%j is refused', (args, message) => {
    expect(() => readHubCommand(args, env)).toThrow(message);
  });
});
