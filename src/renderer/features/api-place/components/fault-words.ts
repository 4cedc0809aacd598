import type { ArmedFaults, Fault } from '../../../../contract/console/test-helpers/faults.ts';
import { testFaults } from '../../../../languages/en-US/console/test-faults.ts';
import { formatCount, formatShare } from '../../../lib/format.ts';
import type { Words } from '../../../lib/words.ts';

type Effect = Fault['effect'];

/** What a fault can do, in the order of the choice. */
export const effectKinds = Object.keys(testFaults.effects) as Effect['kind'][];

/** What a fault does, in a few words. */
export function effectWords(effect: Effect, words: Words): string {
  const t = words.of({ testFaults });
  if (effect.kind === 'status') {
    const status = String(effect.status);
    return effect.retry_after === undefined
      ? t('testFaults.answers', { status })
      : t('testFaults.answersRetryAfter', { status, seconds: String(effect.retry_after) });
  }
  if (effect.kind === 'delay') {
    const [least, most] = [effect.ms, effect.ms + effect.jitter_ms];
    const ms = formatCount(least, words);
    return most > least
      ? t('testFaults.answersBetween', { ms, most: formatCount(most, words) })
      : t('testFaults.answersAfter', { ms });
  }
  if (effect.kind === 'slow_body') return t('testFaults.sendsSlowly', { count: Math.round(effect.bytes_per_second) });
  if (effect.kind === 'reset') return t('testFaults.resets', { when: effect.when });
  if (effect.kind === 'drift') return t('testFaults.drifts', { by: effect.by });
  return t(`testFaults.effects.${effect.kind}`);
}

/** Which requests a fault meets, in a few words. */
export function matchWords({ match, nth, count, probability }: ArmedFaults['data'][number], words: Words): string {
  const t = words.of({ testFaults });
  const { operation, method, path, credential } = match;
  const what =
    [operation ?? method, operation ? undefined : path].filter(Boolean).join(' ') || t('testFaults.everyRequest');
  const parts = [
    what,
    credential && t('testFaults.byCredential', { credential }),
    nth !== undefined && t('testFaults.nth', { nth: String(nth) }),
    count !== undefined && t('testFaults.times', { count, times: String(count) }),
    probability < 1 && t('testFaults.share', { share: formatShare(probability, words) }),
  ];
  return parts.filter(Boolean).join(', ');
}
