import type { Reason } from '../../contract/reasons/all-reasons.ts';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib';
import { MAX_DEPTH, nestsTooDeeply } from '../../domain/json-text.ts';
import { NetworkFailure } from '../sync-deps.ts';
import type { WireReply } from './exchange.ts';

const unpackers: Record<string, (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};

/** The body is complete but cannot be read. */
export class Unreadable extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(reason.code, { cause });
    this.reason = reason;
  }
}

/** A proxy may pack what was packed. Any further layer costs time and is never needed. */
const MOST_LAYERS = 2;

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value.join(', ') : (value ?? ''));

/**
 * The body as it was before it was packed for the way, at most `maxBytes` of it. Nothing was asked for that is packed;
 * some send it all the same.
 */
async function unpack({ headers, body }: WireReply, maxBytes: number): Promise<Buffer> {
  const encodings = one(headers['content-encoding'])
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (encodings.length > MOST_LAYERS)
    throw new Unreadable({ code: 'answer_packed_repeatedly', times: encodings.length });
  let unpacked = body;
  for (const encoding of encodings.toReversed()) {
    const unpacker = unpackers[encoding];
    if (!unpacker) throw new Unreadable({ code: 'answer_packed_unknown', encoding: encoding.slice(0, 40) });
    unpacked = await unpacker(unpacked, { maxOutputLength: maxBytes });
  }
  return unpacked;
}

/**
 * Text in the character set that the content type names, UTF-8 where it names none; without the mark that some put
 * before it.
 */
function decode(body: Buffer, type: string): string {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body);
  } catch (error) {
    throw new Unreadable({ code: 'answer_not_text', charset: charset.slice(0, 40) }, error);
  }
}

/** Whether a body without one byte is all there is of it, and not the rest of an answer that broke off. */
const isMeantEmpty = ({ status, headers }: WireReply): boolean =>
  status === 204 ||
  status === 205 ||
  headers['content-length'] !== undefined ||
  headers['transfer-encoding'] !== undefined;

/** What a body says: parsed JSON, or undefined for one that is none; `empty` for an answer without a body. */
export interface ReadBody {
  body: unknown;
  empty?: true;
}

/**
 * Reads a body by what it is and not by what it is called: JSON under any name but that of a page. Of an error the
 * status says what has to be known, so that a body that is empty, broken, nested too deeply or not JSON is none. A
 * success whose JSON does not end or cannot be read rejects with NetworkFailure: it was done, and nobody knows more.
 */
export async function readBody(reply: WireReply, maxBytes: number): Promise<ReadBody> {
  const { status, body } = reply;
  const type = one(reply.headers['content-type']);
  const isError = status >= 300;
  if (body.length === 0 && (isError || isMeantEmpty(reply))) return { body: undefined, empty: true };
  if (/html|xml/i.test(type)) return { body: undefined };
  try {
    const text = decode(await unpack(reply, maxBytes), type);
    if (!/json/i.test(type) && !/^\s*[[{]/.test(text)) return { body: undefined };
    if (nestsTooDeeply(text)) throw new Unreadable({ code: 'answer_nested_too_deeply', levels: MAX_DEPTH });
    return { body: JSON.parse(text) as unknown };
  } catch (error) {
    if (isError) return { body: undefined };
    throw new NetworkFailure(
      'begun',
      error instanceof Unreadable ? error.reason : { code: 'answer_not_whole' },
      status,
      error,
    );
  }
}
