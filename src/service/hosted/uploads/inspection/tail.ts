/** The last bytes of a stream. */
export interface Tail {
  keep(chunk: Buffer): void;
  /** The last `bytes`, or all there are. */
  last(bytes: number): Buffer;
}

/** Keeps at least the last `atLeast` bytes, and no piece that lies wholly before them. */
export function createTail(atLeast: number): Tail {
  const pieces: Buffer[] = [];
  let held = 0;
  return {
    keep(chunk) {
      const piece = chunk.length > atLeast ? Buffer.from(chunk.subarray(-atLeast)) : chunk;
      pieces.push(piece);
      held += piece.length;
      while (pieces[0] !== undefined && held - pieces[0].length >= atLeast) held -= pieces.shift()?.length ?? 0;
    },
    last(bytes) {
      const wanted: Buffer[] = [];
      for (let index = pieces.length - 1, missing = bytes; index >= 0 && missing > 0; index--) {
        const piece = pieces[index] ?? Buffer.alloc(0);
        wanted.unshift(piece.subarray(Math.max(0, piece.length - missing)));
        missing -= piece.length;
      }
      return Buffer.concat(wanted);
    },
  };
}
