import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Session } from '../../contract/console/session.ts';
import { sessionKey } from './session-key.ts';

/** Other tabs of this console ask for the session as soon as it changes here: none of them goes on showing customers beside an owner. */
export function useFollowSession(state: Session['state'] | undefined): void {
  const client = useQueryClient();
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const opened = new BroadcastChannel('session');
    opened.addEventListener('message', () => void client.invalidateQueries({ queryKey: sessionKey }));
    channel.current = opened;
    return () => opened.close();
  }, [client]);
  useEffect(() => {
    if (state !== undefined) channel.current?.postMessage(state);
  }, [state]);
}
