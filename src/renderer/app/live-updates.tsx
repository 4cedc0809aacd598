import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { createEventReactions } from './event-reactions.ts';
import { followEvents, type StreamStatus } from './events.ts';
import { sessionQueryKey } from '../lib/session-query-key.ts';
import { StreamStatusContext } from './stream-status.ts';

/** Follows the event stream while `active`, so that what others change shows up without a reload. */
export function LiveUpdates({ active, children }: { active: boolean; children: ReactNode }) {
  const client = useQueryClient();
  const [status, setStatus] = useState<StreamStatus>('connecting');
  useEffect(() => {
    if (!active) return undefined;
    const end = new AbortController();
    const reactions = createEventReactions(client);
    const askSession = () => void client.invalidateQueries({ queryKey: sessionQueryKey });
    void followEvents(
      { onPosition: reactions.position, onEvent: reactions.event, onBreak: askSession, onStatus: setStatus },
      end.signal,
    );
    return () => {
      end.abort();
      reactions.stop();
    };
  }, [client, active]);
  return <StreamStatusContext value={status}>{children}</StreamStatusContext>;
}
