import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { NOT_UNDERSTOOD, UpdateFault } from './update-fault.ts';

/** The last line of the feed's file: a comment, so that the file is what electron-builder makes of it. */
const SIGNED = /^([^]*\n)# signature: ([A-Za-z0-9+/]{86}==)\n?$/;

const file = z.object({
  /** A name beside the feed: no other folder, no other server. */
  url: z.string().regex(/^\w[\w.-]{0,199}$/),
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  size: z.int().positive().max(2 ** 30),
});

const feed = z.object({
  version: z.string().max(64).regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[\w.-]+)?$/),
  files: z.array(file).min(1).max(20),
  releaseDate: z.string().max(64).default(''),
});
export type FeedInfo = z.infer<typeof feed>;

/** The text of a feed without its signature, which has to be one by the publisher's key (Ed25519, SPKI in base64). */
export function signedText(text: string, key: string): string {
  const [, told = '', signature = ''] = SIGNED.exec(text) ?? [];
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(told), publicKey, Buffer.from(signature, 'base64')))
    throw new UpdateFault('What the server for updates says is not signed by the publisher of this program.');
  return told;
}

/** What a feed says, as far as it is used: nothing else of it reaches the library. */
export function checkFeed(told: unknown): FeedInfo {
  const read = feed.safeParse(told);
  if (!read.success) throw new UpdateFault(NOT_UNDERSTOOD);
  return read.data;
}
