/** The last bytes of a stream. */
export interface Tail {
  keep(chunk: Buffer): void;
  /** The last `bytes`, or all there are. */
  last(bytes: number): Buffer;
}

/** Keeps the last `size` bytes in a ring, so that it makes no difference in how many pieces they come. */
export function createTail(size: number): Tail {
  const ring = Buffer.alloc(size);
  let seen = 0;
  return {
    keep(chunk) {
      const kept = chunk.subarray(-size);
      const at = (seen + chunk.length - kept.length) % size;
      const fits = kept.copy(ring, at);
      kept.copy(ring, 0, fits);
      seen += chunk.length;
    },
    last(bytes) {
      const length = Math.min(bytes, size, seen);
      const from = (seen - length) % size;
      const first = ring.subarray(from, from + length);
      return Buffer.concat([first, ring.subarray(0, length - first.length)]);
    },
  };
}
