import type { ArmedFaults, Fault, FaultProfile } from '../../../../contract/console/test-helpers/faults.ts';
import { counted, formatCount, formatShare } from '../../../lib/format.ts';

type Effect = Fault['effect'];

/** What each kind of effect is called where one is chosen. */
export const effectNames: Record<Effect['kind'], string> = {
  status: 'Answer with an error',
  delay: 'Answer late',
  slow_body: 'Send the body slowly',
  reset: 'Reset the connection',
  empty_body: 'Send no body',
  broken_body: 'Send half of the body',
  stale_page: 'Give pages as they were',
  drift: 'Move records between pages',
};

/** What people know that belongs together. */
export const profileWords: Record<FaultProfile, { name: string; what: string }> = {
  bad_mobile_network: {
    name: 'Bad mobile network',
    what: 'Answers are slow and uneven; now and then the connection is lost, before or after the work was done.',
  },
  deploy_in_progress: {
    name: 'Deploy in progress',
    what: 'Two connections are lost, five requests get 503, and then all is well.',
  },
  rate_limited: { name: 'Rate limited', what: 'About every other request gets 429 with Retry-After.' },
};

/** What a fault does, in a few words. */
export function effectWords(effect: Effect): string {
  if (effect.kind === 'status')
    return `Answers ${effect.status}${effect.retry_after === undefined ? '' : `, Retry-After ${effect.retry_after} s`}`;
  if (effect.kind === 'delay') {
    const most = effect.ms + effect.jitter_ms;
    return `Answers after ${formatCount(effect.ms)}${most > effect.ms ? ` to ${formatCount(most)}` : ''} ms`;
  }
  if (effect.kind === 'slow_body') return `Sends ${counted(effect.bytes_per_second, 'byte')} a second`;
  if (effect.kind === 'reset') return effect.when === 'before' ? 'Resets before the work' : 'Resets after the work';
  if (effect.kind === 'drift')
    return effect.by === 'skips' ? 'Skips a record between pages' : 'Repeats a record on the next page';
  return effectNames[effect.kind];
}

/** Which requests a fault meets, in a few words. */
export function matchWords({ match, nth, count, probability }: ArmedFaults['data'][number]): string {
  const { operation, method, path, credential } = match;
  const what = [operation ?? method, operation ? undefined : path].filter(Boolean).join(' ') || 'Every request';
  const parts = [
    what,
    credential && `by ${credential}`,
    nth !== undefined && `no. ${nth}`,
    count !== undefined && (count === 1 ? 'once' : `${count} times`),
    probability < 1 && `${formatShare(probability)} of them`,
  ];
  return parts.filter(Boolean).join(', ');
}
