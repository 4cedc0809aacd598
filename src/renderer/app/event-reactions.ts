import type { QueryClient } from '@tanstack/react-query';
import type { ChangeEvent, Topic } from '../../contract/events.ts';
import { followSequence } from './event-sequence.ts';
import { invalidateTopic } from '../lib/topic-keys.ts';

const GATHER_MS = 150;

/**
 * Answers events by invalidating queries. A burst (a script that adds a thousand records) is gathered, so that the
 * screen is refreshed a few times a second at most. A stream that was just opened refreshes everything: what happened
 * before its position may have been missed.
 */
export function createEventReactions(client: QueryClient) {
  let last: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let everything = false;
  const topics = new Set<Topic>();

  const flush = () => {
    timer = undefined;
    if (everything) void client.invalidateQueries();
    else for (const topic of topics) invalidateTopic(client, topic);
    everything = false;
    topics.clear();
  };
  const gather = () => {
    timer ??= setTimeout(flush, GATHER_MS);
  };

  return {
    position(seq: number) {
      last = seq;
      everything = true;
      gather();
    },
    event(event: ChangeEvent) {
      const step = followSequence(last, event);
      last = step.last;
      if (step.reaction?.refetch === 'everything') everything = true;
      else if (step.reaction) topics.add(step.reaction.topic);
      else return;
      gather();
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
