import { DocumentRefused } from '../../../../domain/documents/document-refused.ts';

/**
 * What the walk through a file asks for next: the next bytes (`take`, few), to continue after some (`skip`) or after
 * the next of a kind (`past`); `picture` tells the size of a picture that was found, in pixels.
 */
export type Need =
  | { kind: 'take'; bytes: number }
  | { kind: 'skip'; bytes: number }
  | { kind: 'past'; byte: number }
  | { kind: 'picture'; width: number; height: number };

/**
 * The structure of one format, written as if the whole file were there; ends where the file has to. Throws
 * DocumentRefused.
 */
export type Walk = Generator<Need, void, Buffer>;

/** The next bytes of the file. */
export function* take(bytes: number): Generator<Need, Buffer, Buffer> {
  return yield { kind: 'take', bytes };
}

export const damaged = (): DocumentRefused => new DocumentRefused('damaged');

/** Feeds a walk with the pieces of a file as they come; holds nothing but what one `take` asks for. */
export interface Walker {
  feed(chunk: Buffer): void;
  /** The walk has come to the end of its format. */
  readonly ended: boolean;
  /** Bytes after that end. */
  readonly trailing: number;
}

const NOTHING = Buffer.alloc(0);

export function createWalker(walk: Walk, onPicture: (width: number, height: number) => void): Walker {
  let held: Buffer[] = [];
  let missing = 0;
  let trailing = 0;
  let step = walk.next(NOTHING);
  prepare();

  function advance(bytes: Buffer): void {
    step = walk.next(bytes);
    prepare();
  }

  function prepare(): void {
    held = [];
    if (step.done || step.value.kind === 'past') return;
    if (step.value.kind === 'picture') {
      onPicture(step.value.width, step.value.height);
      advance(NOTHING);
      return;
    }
    missing = step.value.bytes;
    if (missing === 0) advance(NOTHING);
  }

  /** Meets a need from the chunk as far as it goes; returns where the next need begins. */
  function meet(need: Need, chunk: Buffer, from: number): number {
    if (need.kind === 'past') {
      const found = chunk.indexOf(need.byte, from);
      if (found !== -1) advance(NOTHING);
      return found === -1 ? chunk.length : found + 1;
    }
    const to = Math.min(from + missing, chunk.length);
    if (need.kind === 'take') held.push(chunk.subarray(from, to));
    missing -= to - from;
    if (missing === 0) advance(Buffer.concat(held));
    return to;
  }

  return {
    feed(chunk) {
      let at = 0;
      while (!step.done && at < chunk.length) at = meet(step.value, chunk, at);
      trailing += chunk.length - at;
    },
    get ended() {
      return step.done === true;
    },
    get trailing() {
      return trailing;
    },
  };
}
