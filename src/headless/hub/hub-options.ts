import { SECRET_LENGTH } from '../../contract/console/settings.ts';
import type { Mode } from '../../contract/fields.ts';
import { HostError } from '../../host/host-error.ts';
import type { OptionsOf } from '../../host/options.ts';
import { checkFullLength } from '../full-length.ts';
import { databaseAddress } from './database-address.ts';

/** What `serve --database` is started with, besides what every `serve` takes. */
export interface HubOptions {
  /** With its password: it is printed nowhere. */
  database: string;
  /** Is made where there is none of this name. */
  company: string | undefined;
  /** An origin; undefined: it is addressed as it listens. */
  publicUrl: string | undefined;
  drainDelayMs: number;
  /** Undefined: as many as the adapter finds right. */
  connections: number | undefined;
  metricsToken: string | undefined;
}

type Given = OptionsOf<'serve'>;

/** What goes with a database alone. */
const OF_A_HUB = ['company', 'public-url', 'drain-delay', 'database-connections'] as const;

const TESTS = 'helpers for tests need the data for one process alone.';
const FILES = 'it is for a data folder, and backups are those of the database: docs/operating.md.';
const LINKS = 'synchronizing with another service needs the data for one process alone.';

/** What does not go with a database, and why. */
const REFUSED: Partial<Record<keyof Given, string>> = {
  seed: 'the companies of a database share it with nobody who makes records up.',
  ephemeral: 'a database is kept.',
  'test-helpers': TESTS,
  'automation-key': 'approving accounts and deciding conflicts is for a console of its own.',
  ids: 'ids are those of the database.',
  upstream: LINKS,
  'upstream-token': LINKS,
  'upstream-key': LINKS,
  merge: LINKS,
  'sync-interval': LINKS,
  'late-arrival': LINKS,
  'restore-backup': FILES,
  'set-sealed-aside': FILES,
};

/** Nothing real goes over a network unencrypted: somebody in front has to end TLS, and clients have to know. */
function checkLive(mode: Mode, given: Given): void {
  const publicUrl = given['public-url'];
  const option = given.host === undefined ? given['allow-host'] && 'allow-host' : 'host';
  if (mode === 'test' || (!option && publicUrl === undefined) || publicUrl?.startsWith('https:')) return;
  if (publicUrl !== undefined)
    throw new HostError('--public-url must begin with https:// with --mode live: nothing real is sent unencrypted.');
  throw new HostError(
    `--${option} needs a --public-url that begins with https:// with --mode live: nothing is encrypted here, so that a balancer in front has to.`,
  );
}

/** Throws HostError for one that could be guessed: whoever reaches the port may try without a limit. */
function readMetricsToken(env: NodeJS.ProcessEnv): string | undefined {
  const token = env['HUB_METRICS_TOKEN']?.trim();
  if (!token) return undefined;
  if (token.length < SECRET_LENGTH)
    throw new HostError(
      `HUB_METRICS_TOKEN has ${token.length} characters: give ${SECRET_LENGTH} or more, drawn at random (openssl rand -hex 32), or none, and there are no metrics.`,
    );
  return token;
}

/**
 * The options of `serve` with a database; undefined without one. `credentials` are those of the command line or the
 * environment. Throws HostError for what does not go together.
 */
export function readHubOptions(
  given: Given,
  env: NodeJS.ProcessEnv,
  { mode, ...credentials }: { mode: Mode; accessToken?: string | undefined; apiKey?: string | undefined },
): HubOptions | undefined {
  const { database } = given;
  if (database === undefined) {
    const lonely = OF_A_HUB.find((name) => given[name] !== undefined);
    if (lonely) throw new HostError(`--${lonely} needs --database with the address of a PostgreSQL database.`);
    return undefined;
  }
  for (const [name, why] of Object.entries(REFUSED))
    if (given[name as keyof Given] !== undefined)
      throw new HostError(`--${name} cannot be used with --database: ${why}`);
  if (given.company === undefined && (given['access-token'] !== undefined || given['api-key'] !== undefined))
    throw new HostError('--access-token and --api-key need --company with --database: whose are they to be?');
  checkFullLength('database', { 'access-token': credentials.accessToken, 'api-key': credentials.apiKey });
  checkLive(mode, given);
  return {
    database: databaseAddress(database, env),
    company: given.company,
    publicUrl: given['public-url'],
    drainDelayMs: (given['drain-delay'] ?? 0) * 1000,
    connections: given['database-connections'],
    metricsToken: readMetricsToken(env),
  };
}
