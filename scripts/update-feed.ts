/** Where a package looks for updates, and how what is said there is signed: of `npm run package`. */
import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The feed of the packages that are being made. */
export interface UpdateFeed {
  /** What electron-builder is told; nothing in it is secret. */
  args: string[];
  /** Signs what is said at the feed; absent: the package does not look for updates. */
  key: KeyObject | undefined;
  said: string;
}

const NONE = 'These packages do not look for updates: UPDATE_FEED_URL is not set.';

/**
 * UPDATE_FEED_URL is the folder in which the files of a release lie, UPDATE_SIGNING_KEY a private Ed25519 key as PEM.
 * Throws where the address is not https, or comes without a key: a feed that nobody signs could put anything in the
 * program's place.
 */
export function readUpdateFeed(environment: NodeJS.ProcessEnv): UpdateFeed {
  const { UPDATE_FEED_URL: url = '', UPDATE_SIGNING_KEY: pem = '' } = environment;
  if (url === '') return { args: ['--config.publish=null'], key: undefined, said: NONE };
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    throw new Error('UPDATE_FEED_URL must be an address that begins with https://.');
  if (pem === '')
    throw new Error(
      'UPDATE_FEED_URL needs UPDATE_SIGNING_KEY: a private Ed25519 key (openssl genpkey -algorithm ed25519).',
    );
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('UPDATE_SIGNING_KEY must be a private Ed25519 key.');
  const own = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  return {
    args: [
      '--config.publish.provider=generic',
      `--config.publish.url=${url}`,
      `--config.extraMetadata.updates.url=${url}`,
      `--config.extraMetadata.updates.key=${own}`,
    ],
    key,
    said: `These packages look for updates at ${url}.`,
  };
}

/**
 * A feed's file with its signature in a last line, which YAML reads as a comment. Its name is signed too: the file of
 * one system is none for another.
 */
export function signFeed(text: string, key: KeyObject, name: string): string {
  const whole = text.endsWith('\n') ? text : `${text}\n`;
  return `${whole}# signature: ${sign(null, Buffer.from(`${name}\n${whole}`), key).toString('base64')}\n`;
}

/**
 * Signs the files that electron-builder has written for the feed (`latest.yml`, `latest-mac.yml`, `latest-linux.yml`,
 * …); those that are signed already stay.
 */
export function signFeeds(folder: string, key: KeyObject): void {
  for (const name of readdirSync(folder).filter((entry) => /^latest[\w-]*\.yml$/.test(entry))) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (!/^# signature: /m.test(text)) writeFileSync(file, signFeed(text, key, name));
  }
}
