import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readUpdateFeed, signFeeds } from '../../scripts/update-feed.ts';
import { signedText } from '../../src/main/updates/read-feed.ts';
import { newKey, publicPart } from '../updates/feed.ts';

const FEED = 'https://updates.example/console/';
const pem = (key = newKey()): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

test('without an address packages do not look for updates, and say so', () => {
  const { args, key, said } = readUpdateFeed({});
  expect([args, key, said]).toEqual([
    ['--config.publish=null'],
    undefined,
    'These packages do not look for updates: UPDATE_FEED_URL is not set.',
  ]);
});

test('with an address they carry it and the public key, and nothing of the private one', () => {
  const key = newKey();
  const { args } = readUpdateFeed({ UPDATE_FEED_URL: FEED, UPDATE_SIGNING_KEY: pem(key) });
  expect(args).toEqual([
    '--config.publish.provider=generic',
    `--config.publish.url=${FEED}`,
    `--config.extraMetadata.updates.url=${FEED}`,
    `--config.extraMetadata.updates.key=${publicPart(key)}`,
  ]);
});

test('an address without encryption, without a key or with another kind of key is refused', () => {
  expect(() => readUpdateFeed({ UPDATE_FEED_URL: 'http://updates.example/', UPDATE_SIGNING_KEY: pem() })).toThrow(
    'https://',
  );
  expect(() => readUpdateFeed({ UPDATE_FEED_URL: FEED })).toThrow('UPDATE_SIGNING_KEY');
  expect(() =>
    readUpdateFeed({
      UPDATE_FEED_URL: FEED,
      UPDATE_SIGNING_KEY: pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    }),
  ).toThrow('Ed25519');
});

test('what electron-builder has written for the feed is signed once, so that the program believes it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'feed-'));
  const key = newKey();
  const files = ['latest.yml', 'latest-mac.yml', 'latest-linux-arm64.yml'];
  for (const name of [...files, 'builder-debug.yml']) await writeFile(path.join(folder, name), 'version: 1.0.0\n');
  signFeeds(folder, key);
  signFeeds(folder, key);
  for (const name of files) {
    const text = await readFile(path.join(folder, name), 'utf8');
    expect(signedText(text, publicPart(key), name)).toBe('version: 1.0.0\n');
    expect(() => signedText(text, publicPart(key), 'latest-linux.yml')).toThrow('feedNotSigned');
  }
  expect(await readFile(path.join(folder, 'builder-debug.yml'), 'utf8')).toBe('version: 1.0.0\n');
  await rm(folder, { recursive: true });
});
