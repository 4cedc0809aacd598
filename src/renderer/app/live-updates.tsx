import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { createEventReactions } from './event-reactions.ts';
import { followEvents } from './events.ts';
import { sessionQueryKey } from '../lib/session-query-key.ts';
import { StreamStatusContext, type StreamStatus } from '../lib/stream-status.ts';

/** A restart, a switch, or a moment of sleep is over by then. */
const PATIENCE_MS = 5000;

/** Follows the event stream while `active`, so that what others change shows up without a reload. */
export function LiveUpdates({ active, children }: { active: boolean; children: ReactNode }) {
  const client = useQueryClient();
  const [status, setStatus] = useState<StreamStatus>('connecting');
  useEffect(() => {
    if (!active) return undefined;
    const end = new AbortController();
    const reactions = createEventReactions(client);
    const askSession = () => void client.invalidateQueries({ queryKey: sessionQueryKey });
    let late: ReturnType<typeof setTimeout> | undefined;
    const onStatus = (next: StreamStatus) => {
      if (next === 'live') {
        clearTimeout(late);
        late = undefined;
      } else late ??= setTimeout(() => setStatus('stopped'), PATIENCE_MS);
      setStatus((now) => (now === 'stopped' && next !== 'live' ? now : next));
    };
    void followEvents(
      { onPosition: reactions.position, onEvent: reactions.event, onBreak: askSession, onStatus },
      end.signal,
    );
    return () => {
      clearTimeout(late);
      end.abort();
      reactions.stop();
    };
  }, [client, active]);
  return <StreamStatusContext value={status}>{children}</StreamStatusContext>;
}
