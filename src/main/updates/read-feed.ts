import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { UpdateFault } from './update-fault.ts';

/** The last line of the feed's file: a comment, so that the file is what electron-builder makes of it. */
const SIGNED = /^([^]*\n)# signature: ([A-Za-z0-9+/]{86}==)\n?$/;

const file = z.object({
  /** A name beside the feed: no other folder, no other server. */
  url: z.string().regex(/^\w[\w.-]{0,199}$/),
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  size: z
    .int()
    .positive()
    .max(2 ** 30),
});

const feed = z.object({
  version: z
    .string()
    .max(64)
    .regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[\w.-]+)?$/),
  files: z.array(file).min(1).max(20),
  releaseDate: z.string().max(64).default(''),
});
/** A version and its files, as the publisher's feed names them. */
export type FeedInfo = z.infer<typeof feed>;

/**
 * The text of a feed without its signature, which has to be one by the publisher's key (Ed25519, SPKI in base64) for a
 * file of this name.
 */
export function signedText(text: string, key: string, name: string): string {
  const [, told = '', signature = ''] = SIGNED.exec(text) ?? [];
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(`${name}\n${told}`), publicKey, Buffer.from(signature, 'base64')))
    throw new UpdateFault('feedNotSigned');
  return told;
}

/** What programs are built for, by the words that file names have for it. */
const ARCHES: Record<string, string> = { x64: 'x64', x86_64: 'x64', amd64: 'x64', arm64: 'arm64', aarch64: 'arm64' };

/**
 * A file for this kind of installation and no other processor. On macOS the library chooses: a Mac may run programs for
 * both.
 */
function suits(name: string, kind: string): boolean {
  const [, arch = ''] = /[-_.](x64|x86_64|amd64|arm64|aarch64)[-_.]/.exec(name) ?? [];
  return name.endsWith(`.${kind}`) && (kind === 'zip' || (ARCHES[arch] ?? process.arch) === process.arch);
}

interface Installation {
  version: string;
  kind: string;
}

/** What a feed says, as far as this installation uses it: nothing else of it reaches the library. */
export function checkFeed(told: unknown, { version, kind }: Installation): FeedInfo {
  const read = feed.safeParse(told);
  if (!read.success) throw new UpdateFault('notUnderstood');
  if (read.data.version.includes('-') && !version.includes('-')) throw new UpdateFault('prerelease');
  const files = read.data.files.filter(({ url }) => suits(url, kind));
  if (files.length === 0) throw new UpdateFault('noFile');
  return { ...read.data, files };
}
