import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Opening } from '../../../../contract/console/openings.ts';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { openingWords } from '../../../lib/opening-words.ts';
import { invalidateTopic } from '../../../lib/topic-keys.ts';
import { reportClosed } from '../api/close-opening.ts';
import { openingQuery } from '../api/get-opening.ts';
import { systemOwnerQuery } from '../api/get-system-owner.ts';
import { ownerName } from './owner-name.ts';

const LOOK_EVERY_MS = 500;

interface Props {
  openingId: number;
  ownerId: number;
  /** The popup, in the browser host. */
  shown(): Window | null;
  /** The window is gone, and the account was fetched again. */
  onEnd(opening: Opening): void;
}

/** Watches one onboarding window until it has ended: by the event stream, and by seeing the popup close. */
export function OpeningWatch({ openingId, ownerId, shown, onEnd }: Props) {
  const client = useQueryClient();
  const { state } = useOpenSession();
  const { data: opening } = useQuery(openingQuery(openingId));
  const finish = useEffectEvent(async (ended: Opening) => {
    const popup = shown();
    const owner = await client.fetchQuery({ ...systemOwnerQuery(ownerId), staleTime: 0 }).catch(() => undefined);
    invalidateTopic(client, 'system_owners');
    if (ended.outcome === 'failed') popup?.close();
    onEnd(ended);
    if (owner && !location.pathname.startsWith('/owners')) notifications.show({ title: ownerName(owner), message: openingWords(ended, owner).words, autoClose: 12_000 });
  });
  const reporting = useRef(false);
  const lookForClosed = useEffectEvent(async () => {
    if (reporting.current || state !== 'open' || shown()?.closed !== true) return;
    reporting.current = true;
    const answer = await reportClosed(client, openingId).catch(() => undefined);
    reporting.current = false;
    if (answer) client.setQueryData(openingQuery(openingId).queryKey, answer);
  });
  useEffect(() => {
    if (opening?.state === 'ended') void finish(opening);
  }, [opening]);
  useEffect(() => {
    const timer = setInterval(() => void lookForClosed(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
