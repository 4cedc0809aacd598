import type { Notification, NotificationKind } from '../console/notifications.ts';
import { counted } from './counted.ts';

type OwnerKind = Extract<NotificationKind, `owner_${string}`>;

/** Of an onboarding: the sentence that names nobody. */
const OWNER_WORDS: Record<OwnerKind, string> = {
  owner_in_review: 'An onboarding was submitted and is in review.',
  owner_approved: 'An onboarding was approved.',
  owner_rejected: 'An onboarding was rejected.',
  owner_needs_something: 'An onboarding needs something from its owner.',
};

const isOfOwner = (kind: NotificationKind): kind is OwnerKind => kind in OWNER_WORDS;

/** Title and sentence of a notification. Nobody is named: the system shows it over whatever is on screen. */
export function notificationWords({ kind, count }: Pick<Notification, 'kind' | 'count'>): {
  title: string;
  body: string;
} {
  if (isOfOwner(kind)) return { title: 'Onboarding', body: OWNER_WORDS[kind] };
  const many = count ?? 1;
  return {
    decisions: {
      title: 'A decision is waiting',
      body: `${counted(many, 'change')} ${many === 1 ? 'waits' : 'wait'} for somebody to decide.`,
    },
    refused: { title: 'Sync needs attention', body: `The service refused ${counted(many, 'change')}.` },
    stopped: { title: 'Sync has stopped', body: 'It will not resume on its own.' },
    all_sent: { title: 'Everything is sent', body: 'What you did offline has reached the service.' },
  }[kind];
}
