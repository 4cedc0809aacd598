import type { ChangeEvent, StreamPosition } from '../../../../contract/events.ts';

/** A commit of more facts than this is told as one event per topic, without ids. */
const MANY = 200;

/**
 * One event per topic for a large commit: it carries the topic's highest seq, and the hole before it makes every reader
 * refetch everything, which after a bulk load is right.
 */
function summarise(events: ChangeEvent[]): ChangeEvent[] {
  const byTopic = new Map(events.map((event) => [event.topic, { ...event, ids: [] }]));
  return [...byTopic.values()].toSorted((a, b) => a.seq - b.seq);
}

/** The facts of one commit as server-sent events, in one piece. Facts outside the count (seq 0) have no event id. */
export function eventText(events: ChangeEvent[]): string {
  const told = events.length > MANY ? summarise(events) : events;
  return told.map((event) => `${event.seq > 0 ? `id: ${event.seq}\n` : ''}data: ${JSON.stringify(event)}\n\n`).join('');
}

/** The first event of a stream. */
export const positionText = (position: StreamPosition): string =>
  `event: position\nid: ${position.seq}\ndata: ${JSON.stringify(position)}\n\n`;
