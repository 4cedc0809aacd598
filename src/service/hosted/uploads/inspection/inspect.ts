import { DocumentRefused } from '../../../../domain/documents/document-refused.ts';
import { isHeic } from '../../../../contract/heic-photo.ts';
import { formatOf, type Format } from './formats.ts';
import { HEAD_BYTES, inspectionRules, OVERLAP, TAIL_BYTES, type InspectionRules } from './rules.ts';
import { createTail } from './tail.ts';
import { createWalker, type Walk, type Walker } from './walk.ts';

/**
 * Looks at a file while it comes; holds its beginning and its end, never the file. Throws DocumentRefused as soon as it
 * knows.
 */
export interface Inspection {
  see(chunk: Buffer): void;
  /** The content type of the whole file. */
  end(): string;
}

function apply<T extends unknown[]>(
  rules: Record<string, (...args: T) => ConstructorParameters<typeof DocumentRefused>[0] | undefined>,
  ...args: T
): void {
  for (const rule of Object.values(rules)) {
    const refusal = rule(...args);
    if (refusal !== undefined) throw new DocumentRefused(refusal);
  }
}

function* noWalk(): Walk {
  // A PDF is judged by its beginning and its end.
}

export function createInspection(rules: InspectionRules = inspectionRules): Inspection {
  const tail = createTail(TAIL_BYTES);
  let head = Buffer.alloc(0);
  let begun: { format: Format; walker: Walker } | undefined;

  /** The beginning is there: says what the file is and walks through what has come so far. */
  function begin(): { format: Format; walker: Walker } {
    const format = formatOf(head);
    if (!format) throw new DocumentRefused(head.length === 0 ? 'empty' : isHeic(head) ? 'heic_photo' : 'wrong_type');
    apply(rules.head, head.subarray(0, HEAD_BYTES), format);
    const walker = createWalker((format.walk ?? noWalk)(), (width, height) => apply(rules.picture, width, height));
    walker.feed(head);
    return { format, walker };
  }

  return {
    see(chunk) {
      apply(rules.piece, chunk);
      apply(rules.piece, Buffer.concat([tail.last(OVERLAP), chunk.subarray(0, OVERLAP)])); // the border to the piece before
      tail.keep(chunk);
      if (begun) return begun.walker.feed(chunk);
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) return;
      begun = begin();
      head = Buffer.alloc(0);
    },
    end() {
      const { format, walker } = begun ?? begin();
      const trailing = format.walk ? walker.trailing : 0;
      apply(rules.end, { format, tail: tail.last(TAIL_BYTES), ended: walker.ended, trailing });
      return format.contentType;
    },
  };
}
