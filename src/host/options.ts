import { isIP } from 'node:net';
import { oneOf, text, wholeNumber, type Given, type Kind, type Option } from './command-line.ts';
import { logLevels } from './logger.ts';

/** What takes options: the desktop window, the console in a browser, and the service without a screen. */
export type Host = 'window' | 'browser' | 'serve';

const EVERY_HOST = ['window', 'browser', 'serve'] as const;
const WITH_A_PAGE = ['window', 'browser'] as const;
const WITHOUT_A_WINDOW = ['browser', 'serve'] as const;
const LAST_OPEN = 'the one that was open last';

/** The same address at every start, so that it can be kept as a bookmark. */
export const usualPort = { browser: 4020, serve: 4030 } as const;

const DAY = 86_400;

/** Seconds as a person gives them, whole or not, as milliseconds. */
const seconds: Kind<number> = {
  placeholder: 'S',
  valid: `a number of seconds from 0.001 to ${DAY}`,
  read(given) {
    const value = Number(given);
    return /^\d{1,5}(\.\d{1,3})?$/.test(given) && value > 0 && value <= DAY ? value * 1000 : undefined;
  },
};

const address: Kind<string> = {
  placeholder: 'ADDRESS',
  valid: 'an IP address of this machine, or 0.0.0.0 or :: for all of them',
  read: (given) => (isIP(given) === 0 ? undefined : given),
};

/** Names with or without a port, as they stand in addresses: lower case, and without the port that http has anyway. */
const hostNames: Kind<readonly string[]> = {
  placeholder: 'NAME,…',
  valid: 'names such as console or qa.example:8080, separated by commas',
  read(given) {
    const names = given.split(',').map((name) => name.trim().toLowerCase());
    const isName = (name: string): boolean => /^[a-z0-9][a-z0-9.-]{0,252}(:[1-9]\d{0,4})?$/.test(name);
    return names.every((name) => isName(name) && URL.canParse(`http://${name}`)) ? names : undefined;
  },
};

/** What clients reach the service under: `https://hub.example.com`. */
const origin: Kind<string> = {
  placeholder: 'URL',
  valid: 'an address such as https://hub.example.com, without a path',
  read(given) {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:';
    return isHttp && [url.origin, `${url.origin}/`].includes(given.toLowerCase()) ? url.origin : undefined;
  },
};

/** Never repeated in an error: it may hold a password. What is valid is said where it is used. */
const databaseUrl: Kind<string> = { placeholder: 'URL', valid: 'an address', read: (given) => given.trim() };

/** A credential without the line break that a file of secrets leaves at its end; '' for nothing but that. */
const credential: Kind<string> = { placeholder: 'T', valid: 'a credential', read: (given) => given.trim() };

/**
 * Every option of the program, for every host; docs/options.md is made from it. `npm start` has a `--host` of its own
 * (scripts/start.ts).
 */
export const options = {
  port: {
    hosts: WITHOUT_A_WINDOW,
    kind: wholeNumber(0, 65_535),
    help: 'port on 127.0.0.1; 0 picks a free one',
    otherwise: { browser: `${usualPort.browser}, or a free one`, serve: String(usualPort.serve) },
  },
  data: { hosts: EVERY_HOST, kind: text('DIR', 'a folder'), help: 'data folder instead of the console’s own' },
  mode: {
    hosts: EVERY_HOST,
    kind: oneOf('test', 'live'),
    help: 'open the workspace Test or Live',
    otherwise: { window: LAST_OPEN, browser: LAST_OPEN, serve: 'test' },
  },
  host: {
    hosts: ['serve'],
    kind: address,
    help: 'address to listen on instead of 127.0.0.1, for networks of containers, in test mode only, or with a --public-url of https: what is sent is not encrypted; credentials that are given need 43 characters or more then',
  },
  'allow-host': {
    hosts: ['serve'],
    kind: hostNames,
    help: 'further names that clients may address it by, each with its port where it is not the one of --port; under the same conditions as --host',
  },
  database: {
    hosts: ['serve'],
    kind: databaseUrl,
    help: 'serve many companies from a PostgreSQL database that any number of processes share: postgres://USER:PASSWORD@HOST/NAME; with the word env the address is taken from DATABASE_URL, because everybody on the machine sees a password on a command line; docs/operating.md',
  },
  company: {
    hosts: ['serve'],
    kind: text('NAME', 'the name of a company'),
    help: 'with --database: make this company where there is none of the name, with credentials that are printed once',
  },
  'public-url': {
    hosts: ['serve'],
    kind: origin,
    help: 'with --database: where clients reach the balancer in front, which ends TLS; addresses in answers begin with it',
  },
  'drain-delay': {
    hosts: ['serve'],
    kind: wholeNumber(0, 3_600),
    help: 'with --database: seconds from the signal to end, and /readyz saying so, until no connections are taken any more',
    otherwise: { serve: '0' },
  },
  'database-connections': {
    hosts: ['serve'],
    kind: wholeNumber(2, 500),
    help: 'with --database: connections that this process holds at most',
    otherwise: { serve: '10' },
  },
  'end-with-stdin': {
    hosts: ['serve'],
    help: 'end when standard input does, as it does when the program that started this one is gone',
  },
  'no-open': { hosts: ['browser'], help: 'do not open the system’s browser' },
  ephemeral: {
    hosts: ['serve'],
    help: 'keep nothing: everything is in a temporary folder, which is removed at the end',
  },
  seed: {
    hosts: ['serve'],
    kind: text('sample|every-state|FILE', 'the name of a seed, or a file with one'),
    help: 'what an empty workspace begins with: the sample data, an owner in every state, or a file of yours',
  },
  strict: {
    hosts: ['serve'],
    help: 'offer only what the service’s description shows: no Idempotency-Key, no API key as Bearer, forms where it shows forms, no fields or addresses of ours',
  },
  ids: {
    hosts: ['serve'],
    kind: oneOf('opaque'),
    help: 'give records ids of seven digits and more, with gaps: a client must not rely on 1, 2, 3',
    otherwise: { serve: 'counted from 1' },
  },
  'rate-limit': {
    hosts: ['serve'],
    kind: wholeNumber(1, 1_000_000),
    help: 'requests to /v1 that are answered in a minute, with --database of each credential and over all processes; more are 429',
    otherwise: { serve: 'no limit' },
  },
  'access-token': {
    hosts: ['serve'],
    kind: credential,
    help: 'access token to accept; 32 characters or more, with --database 43',
    env: 'CONSOLE_ACCESS_TOKEN',
  },
  'api-key': {
    hosts: ['serve'],
    kind: credential,
    help: 'API key to accept; 32 characters or more, with --database 43',
    env: 'CONSOLE_API_KEY',
  },
  'automation-key': {
    hosts: ['serve'],
    kind: credential,
    help: 'automation key to accept, at least 32 characters; it approves accounts, decides conflicts and reads the ledger, as an operator does; without this option no automation key is accepted',
    env: 'CONSOLE_AUTOMATION_KEY',
  },
  'log-level': {
    hosts: WITHOUT_A_WINDOW,
    kind: oneOf(...logLevels),
    help: 'which log lines go to standard error',
    otherwise: { browser: 'warn', serve: 'info' },
  },
  'test-helpers': {
    hosts: ['serve'],
    help: 'controls for tests under /console/test_helpers, in test mode only: clock, state, faults, journal; an automation key is made where none is given',
  },
  'set-sealed-aside': {
    hosts: WITHOUT_A_WINDOW,
    help: 'continue without a lost key: says what has to be entered again',
  },
  'restore-backup': {
    hosts: WITHOUT_A_WINDOW,
    help: 'if a data file is damaged, continue from the newest intact backup',
  },
  'reset-passphrase': {
    hosts: WITH_A_PAGE,
    help: 'give an operator a new passphrase; all operators are notified at the next sign-in',
  },
  operator: {
    hosts: WITH_A_PAGE,
    kind: text('NAME', 'the name of an operator'),
    help: 'whose passphrase that is, where there are several operators',
  },
  upstream: {
    hosts: ['serve'],
    kind: text('URL', 'the address of the service'),
    help: 'keep the workspace in sync with the service at this address: links to it at the first start; http: in test mode only',
  },
  'upstream-token': { hosts: ['serve'], kind: credential, help: 'access token there', env: 'SIC_UPSTREAM_TOKEN' },
  'upstream-key': { hosts: ['serve'], kind: credential, help: 'API key there', env: 'SIC_UPSTREAM_KEY' },
  merge: {
    hosts: ['serve'],
    help: 'link a workspace that holds records already: equal ones become one, the rest is sent and fetched',
  },
  'sync-interval': {
    hosts: EVERY_HOST,
    kind: seconds,
    help: 'seconds between two checks of the service while nothing happens',
    otherwise: { window: '60', browser: '60', serve: '60' },
  },
  'late-arrival': {
    hosts: EVERY_HOST,
    kind: seconds,
    help: 'seconds after which a lost request can no longer arrive there',
    otherwise: { window: '120', browser: '120', serve: '120' },
  },
  smoke: { hosts: ['window'], help: 'try the program on a folder of its own, print what works, and end' },
  'smoke-part': { hosts: ['window'], kind: oneOf('window', 'quit'), help: 'of a smoke test', internal: true },
  'in-background': { hosts: ['window'], help: 'as the system starts the program at login', internal: true },
  help: { hosts: EVERY_HOST, help: 'print this' },
} as const satisfies Record<string, Option<Host>>;

/** What a host was given. */
export type OptionsOf<H extends Host> = Given<typeof options, H>;
