import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { signFeed } from '../../scripts/update-feed.ts';

/** What the feed says of its file, as electron-builder writes it. */
interface Told {
  version: string;
  file: string;
  content: Buffer;
  sha512?: string;
  size?: number;
}

const hash = (content: Buffer): string => createHash('sha512').update(content).digest('base64');

/** `latest-linux.yml` and its like. */
export const feedText = ({ version, file, content, sha512 = hash(content), size = content.length }: Told): string =>
  `version: ${version}\nfiles:\n  - url: ${file}\n    sha512: ${sha512}\n    size: ${size}\npath: ${file}\nsha512: ${sha512}\nreleaseDate: '2026-11-20T10:00:00.000Z'\n`;

export const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;
export const publicPart = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
/** Signed as the file of this name or path. */
export const signed = (text: string, key: KeyObject, name: string): string => signFeed(text, key, basename(name));

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A feed on this computer, whose answers a test changes. */
export interface Feed {
  url: string;
  /** By path, the first match; the rest is 404. */
  answers: Map<string, Answer | string | Buffer>;
  asked: string[];
  /** Nobody listens there. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): void;
}

export async function startFeed(): Promise<Feed> {
  const answers: Feed['answers'] = new Map();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://feed').pathname;
    asked.push(path);
    const answer = answers.get(path);
    if (typeof answer === 'function') answer(request, response);
    else if (answer === undefined) response.writeHead(404).end();
    else response.setHeader('content-length', Buffer.byteLength(answer)).end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    async goAway() {
      const gone = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await gone;
    },
    async comeBack() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    url: `http://127.0.0.1:${port}/feed/`,
    answers,
    asked,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
