import type { KeyObject } from 'node:crypto';
import { expect } from 'vitest';
import { feedText, newKey, signed, type Feed } from './feed.ts';

/** What a case is played with. */
export interface Stage {
  feed: Feed;
  key: KeyObject;
  /** What the feed and the file of the next version would be. */
  file: Buffer;
  feedFile: string;
}

/** One row of the table in docs/updates.md: what the feed does, and what a person reads. */
export interface Case {
  name: string;
  /** The state that it comes to, and the sentence where that is `failed`. */
  becomes: 'current' | 'failed';
  says?: string;
  play(stage: Stage): void | Promise<void>;
  after?(stage: Stage): Promise<void>;
}

const FILE = 'console-1.1.0.AppImage';
/** Where the file of the next version lies. */
export const FILE_PATH = `/feed/${FILE}`;

const told = ({ file }: Stage, more: Partial<Parameters<typeof feedText>[0]> = {}): string =>
  feedText({ version: '1.1.0', file: FILE, content: file, ...more });

/** The feed says this, signed by the publisher. */
const says = (stage: Stage, text: string): void =>
  void stage.feed.answers.set(stage.feedFile, signed(text, stage.key, stage.feedFile));

/** The feed offers the next version, and its file is answered so. */
function offers(stage: Stage, answer: Parameters<Feed['answers']['set']>[1] | undefined): void {
  says(stage, told(stage));
  if (answer !== undefined) stage.feed.answers.set(FILE_PATH, answer);
}

/** A newer version, as it should be. */
export const offerNewer = (stage: Stage): void => offers(stage, stage.file);

const NOT_SIGNED = 'The update feed is not signed by the publisher of this program.';
const NOT_UNDERSTOOD = 'The update feed cannot be understood, or names a file elsewhere.';
const TOO_LONG = "The update server's answer is too long to be an update feed.";
const OTHER_BYTES = 'The download did not match its checksum and was discarded.';
const NOT_SAFE =
  'The update server redirects too often or to an address that is not safe, or sends a file whose size is not the one that the publisher announced.';
const NO_FILE = 'The update feed has no file for this installation.';
const BROKE_OFF = 'The connection to the update server broke off.';
const AWAY = 'The update server cannot be reached.';

/** Everything that comes to nothing, on the systems that this is tested on. */
export const cases: Case[] = [
  { name: 'The same version', becomes: 'current', play: (stage) => says(stage, told(stage, { version: '1.0.0' })) },
  {
    name: 'An older version, signed',
    becomes: 'current',
    play: (stage) => says(stage, told(stage, { version: '0.9.9' })),
  },
  {
    name: 'A feed without a signature',
    becomes: 'failed',
    says: NOT_SIGNED,
    play: (stage) => void stage.feed.answers.set(stage.feedFile, told(stage)),
  },
  {
    name: 'A feed that somebody else has signed',
    becomes: 'failed',
    says: NOT_SIGNED,
    play: (stage) => void stage.feed.answers.set(stage.feedFile, signed(told(stage), newKey(), stage.feedFile)),
  },
  {
    name: 'A feed that was changed after it was signed',
    becomes: 'failed',
    says: NOT_SIGNED,
    play: (stage) =>
      void stage.feed.answers.set(
        stage.feedFile,
        signed(told(stage), stage.key, stage.feedFile).replace('1.1.0', '1.2.0'),
      ),
  },
  {
    name: 'More text below the signature',
    becomes: 'failed',
    says: NOT_SIGNED,
    play: (stage) =>
      void stage.feed.answers.set(stage.feedFile, `${signed(told(stage), stage.key, stage.feedFile)}version: 9.9.9\n`),
  },
  {
    name: 'The feed of another system, signed',
    becomes: 'failed',
    says: NOT_SIGNED,
    play: (stage) => void stage.feed.answers.set(stage.feedFile, signed(told(stage), stage.key, 'latest.yml')),
  },
  {
    name: 'Signed: an installer of another system',
    becomes: 'failed',
    says: NO_FILE,
    play: (stage) => says(stage, told(stage, { file: 'console-1.1.0.exe' })),
  },
  {
    name: 'Signed: a file for another processor',
    becomes: 'failed',
    says: NO_FILE,
    play: (stage) =>
      says(stage, told(stage, { file: `console-1.1.0-${process.arch === 'arm64' ? 'x86_64' : 'arm64'}.AppImage` })),
  },
  {
    name: 'Signed: a test version, for a program that is none',
    becomes: 'failed',
    says: 'The update feed offers a prerelease, which this program does not install.',
    play: (stage) => says(stage, told(stage, { version: '1.1.0-beta.1' })),
  },
  {
    name: 'Another checksum (sha512) than that of the file',
    becomes: 'failed',
    says: OTHER_BYTES,
    play: (stage) => offers(stage, Buffer.from(stage.file.map((byte) => byte ^ 1))),
  },
  {
    name: 'A download that is cut short',
    becomes: 'failed',
    says: BROKE_OFF,
    play: (stage) =>
      offers(stage, (_request, response) => {
        response
          .setHeader('content-length', stage.file.length)
          .write(stage.file.subarray(0, 10), () => response.destroy());
      }),
  },
  {
    name: 'A file that is larger than announced',
    becomes: 'failed',
    says: NOT_SAFE,
    play: (stage) => offers(stage, Buffer.concat([stage.file, stage.file])),
  },
  {
    name: 'A file of unknown length, which might never end',
    becomes: 'failed',
    says: NOT_SAFE,
    play: (stage) => offers(stage, (_request, response) => void response.write(stage.file)),
  },
  ...[206, 203].map(
    (status): Case => ({
      name: `A file that comes as something else (status ${status})`,
      becomes: 'failed',
      says: NOT_SAFE,
      play: (stage) =>
        offers(
          stage,
          (_request, response) =>
            void response.writeHead(status, { 'content-length': stage.file.length }).end(stage.file),
        ),
    }),
  ),
  {
    name: 'A file of another size behind a redirect',
    becomes: 'failed',
    says: NOT_SAFE,
    play: (stage) => {
      offers(stage, (_request, response) => void response.writeHead(302, { location: '/feed/other' }).end());
      stage.feed.answers.set('/feed/other', Buffer.concat([stage.file, stage.file]));
    },
  },
  {
    name: 'A file that leads to itself',
    becomes: 'failed',
    says: NOT_SAFE,
    play: (stage) => {
      stage.feed.asked.length = 0;
      offers(stage, (_request, response) => void response.writeHead(302, { location: FILE_PATH }).end());
    },
    after: ({ feed }) => Promise.resolve(expect(feed.asked.filter((asked) => asked === FILE_PATH)).toHaveLength(6)),
  },
  {
    name: 'The file is not there',
    becomes: 'failed',
    says: 'The update server does not have the file that the publisher announced.',
    play: (stage) => offers(stage, undefined),
  },
  {
    name: 'The feed is not there',
    becomes: 'failed',
    says: 'The update server has nothing for this program.',
    play: () => undefined,
  },
  {
    name: 'The server is away',
    becomes: 'failed',
    says: AWAY,
    play: ({ feed }) => feed.goAway(),
    after: ({ feed }) => feed.comeBack(),
  },
  {
    name: 'The server ends connections without an answer',
    becomes: 'failed',
    says: BROKE_OFF,
    play: ({ feed, feedFile }) => void feed.answers.set(feedFile, (request) => request.destroy()),
  },
  {
    name: 'A feed that leads elsewhere',
    becomes: 'failed',
    says: AWAY,
    play: ({ feed, feedFile }) =>
      void feed.answers.set(
        feedFile,
        (_request, response) => void response.writeHead(302, { location: `${feedFile}.other` }).end(),
      ),
  },
  {
    name: 'A file that leads to an address without encryption',
    becomes: 'failed',
    says: NOT_SAFE,
    play: (stage) =>
      offers(
        stage,
        (_request, response) => void response.writeHead(302, { location: 'http://updates.invalid/file' }).end(),
      ),
  },
  {
    name: 'Signed: a file in another folder (`../../evil.AppImage`)',
    becomes: 'failed',
    says: NOT_UNDERSTOOD,
    play: (stage) => says(stage, told(stage, { file: '../../evil.AppImage' })),
  },
  {
    name: 'Signed: the same in percent signs',
    becomes: 'failed',
    says: NOT_UNDERSTOOD,
    play: (stage) => says(stage, told(stage, { file: '..%2F..%2Fevil.AppImage' })),
  },
  {
    name: 'Signed: a file on another server',
    becomes: 'failed',
    says: NOT_UNDERSTOOD,
    play: (stage) => says(stage, told(stage, { file: 'http://updates.invalid/evil.AppImage' })),
  },
  {
    name: 'Signed: no checksum',
    becomes: 'failed',
    says: NOT_UNDERSTOOD,
    play: (stage) => says(stage, told(stage).replaceAll(/.*sha512: .*\n/g, '')),
  },
  {
    name: 'Signed: a version that is none',
    becomes: 'failed',
    says: NOT_UNDERSTOOD,
    play: (stage) => says(stage, told(stage, { version: 'latest' })),
  },
  { name: 'Signed: no YAML', becomes: 'failed', says: NOT_UNDERSTOOD, play: (stage) => says(stage, '{{{') },
  {
    name: 'A feed of a megabyte',
    becomes: 'failed',
    says: TOO_LONG,
    play: ({ feed, feedFile }) => void feed.answers.set(feedFile, Buffer.alloc(1_000_000, 'a')),
  },
  {
    name: 'A feed that never ends',
    becomes: 'failed',
    says: TOO_LONG,
    play: ({ feed, feedFile }) =>
      void feed.answers.set(feedFile, (request, response) => {
        const more = (): void => void (request.destroyed || response.write(Buffer.alloc(10_000, 'a'), more));
        more();
      }),
  },
];

/** The table of docs/updates.md. */
export const casesTable = (): string =>
  [
    '| The feed | What a person reads |',
    '|---|---|',
    ...cases.map(({ name, says: words }) => `| ${name} | ${words ?? 'You have the latest version.'} |`),
  ].join('\n');
