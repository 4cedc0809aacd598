import type { ChangeEvent, Topic } from '../../contract/events.ts';

/** What to do about one event: refetch one topic, or everything because facts between were missed. */
export type Reaction = { refetch: 'topic'; topic: Topic } | { refetch: 'everything' };

/**
 * Follows the `seq` of the event stream. Facts are numbered without holes, so a hole means that some were missed; a
 * number already seen is one sent again. Topics without a table carry 0 and stand outside the count.
 */
export function followSequence(
  last: number | undefined,
  event: ChangeEvent,
): { last: number | undefined; reaction: Reaction | undefined } {
  if (event.seq === 0) return { last, reaction: { refetch: 'topic', topic: event.topic } };
  if (last !== undefined && event.seq <= last) return { last, reaction: undefined };
  const gap = last !== undefined && event.seq > last + 1;
  return { last: event.seq, reaction: gap ? { refetch: 'everything' } : { refetch: 'topic', topic: event.topic } };
}
