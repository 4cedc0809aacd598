import { closeSync, openSync, readSync } from 'node:fs';
import { disguises } from './disguises.ts';

/** One place where a token stands. `at` counts bytes from the beginning of what was searched. */
export interface Hit {
  token: string;
  form: string;
  at: number;
}

export interface TokenSearch {
  /**
   * Every place in `content`, in the order of its bytes; a token in full is told twice, once for each of its halves.
   */
  bytes(content: Uint8Array): Hit[];
  /** The same for a file, which is never in memory as a whole. */
  file(name: string): Hit[];
}

// Every form is looked for in two halves: one of them survives a cut, as between two pages of a database or two chunks
// of an answer. The shortest half, of the bare bytes, has 16 bytes. A window of 8 of them stands at one of 9 offsets:
// looking at every ninth byte meets each half exactly once.
const WINDOW = 8;
const SHORTEST = 16;
const STRIDE = SHORTEST - WINDOW + 1;
const FILE_CHUNK = 4 * 1024 * 1024;

interface Half {
  token: string;
  form: string;
  bytes: Buffer;
}

function halvesOf(token: string): Half[] {
  return [...disguises(token)].flatMap(([form, bytes]) => {
    const middle = bytes.length >> 1;
    return [bytes.subarray(0, middle), bytes.subarray(middle)].map((half) => ({ token, form, bytes: half }));
  });
}

/** A hash of the eight bytes from `at` on: 32 bits. */
function hashAt(content: DataView, at: number): number {
  const mixed =
    Math.imul(content.getInt32(at, true), 0x9e3779b1) ^ Math.imul(content.getInt32(at + 4, true), 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 0;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/**
 * Searches for any number of tokens in all their forms at once: the time depends on the bytes searched, hardly on the
 * tokens. Each token has 43 characters of base64url, which are 32 bytes.
 */
export function createTokenSearch(tokens: string[]): TokenSearch {
  const halves = tokens.flatMap(halvesOf);
  const longest = Math.max(0, ...halves.map(({ bytes }) => bytes.length));
  if (halves.some(({ bytes }) => bytes.length < SHORTEST)) throw new Error('a token of 32 bytes is expected');

  // An open hash table of every window of every half, 0 where it is empty, and one bit for each hash that occurs, which
  // is asked first.
  const bits = Math.max(10, Math.ceil(Math.log2(halves.length * STRIDE * 2 + 1)));
  const table = new Int32Array(2 ** bits);
  const mask = table.length - 1;
  const occurs = new Uint8Array(2 ** 21);
  const entryAt = (slot: number): number => table[slot] ?? 0;
  const mayOccur = (hash: number): boolean => ((occurs[hash >>> 11] ?? 0) & (1 << ((hash >>> 8) & 7))) !== 0;
  for (const [number, { bytes }] of halves.entries()) {
    const view = viewOf(bytes);
    for (let offset = 0; offset < STRIDE; offset += 1) {
      const hash = hashAt(view, offset);
      occurs[hash >>> 11] = (occurs[hash >>> 11] ?? 0) | (1 << ((hash >>> 8) & 7));
      let slot = hash & mask;
      while (entryAt(slot) !== 0) slot = (slot + 1) & mask;
      table[slot] = number * STRIDE + offset + 1;
    }
  }

  /** The halves that the window at `at` belongs to. */
  function halvesAt(content: Uint8Array, at: number, hash: number): { half: Half; start: number; end: number }[] {
    const found = [];
    for (let slot = hash & mask; entryAt(slot) !== 0; slot = (slot + 1) & mask) {
      const entry = entryAt(slot) - 1;
      const half = halves[Math.floor(entry / STRIDE)];
      const start = at - (entry % STRIDE);
      const end = start + (half?.bytes.length ?? 0);
      if (half && start >= 0 && end <= content.length && half.bytes.equals(content.subarray(start, end)))
        found.push({ half, start, end });
    }
    return found;
  }

  /** `from`: halves that end before it were found already. `base`: where in the whole `content` begins. */
  function scan(content: Uint8Array, from: number, base: number): Hit[] {
    const hits: Hit[] = [];
    const view = viewOf(content);
    for (let at = 0; at + WINDOW <= content.length; at += STRIDE) {
      const hash = hashAt(view, at);
      if (!mayOccur(hash)) continue;
      for (const { half, start, end } of halvesAt(content, at, hash))
        if (end > from) hits.push({ token: half.token, form: half.form, at: base + start });
    }
    return hits.toSorted((a, b) => a.at - b.at);
  }

  function searchFile(name: string): Hit[] {
    const hits: Hit[] = [];
    const buffer = Buffer.alloc(FILE_CHUNK + longest);
    const file = openSync(name, 'r');
    try {
      for (let kept = 0, base = 0; ; ) {
        const read = readSync(file, buffer, kept, FILE_CHUNK, null);
        if (read === 0) return hits;
        const filled = kept + read;
        hits.push(...scan(buffer.subarray(0, filled), kept, base));
        const keep = Math.min(longest - 1, filled);
        buffer.copyWithin(0, filled - keep, filled);
        base += filled - keep;
        kept = keep;
      }
    } finally {
      closeSync(file);
    }
  }

  return { bytes: (content) => scan(content, 0, 0), file: searchFile };
}
