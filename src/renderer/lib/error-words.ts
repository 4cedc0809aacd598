import { errors } from '../../languages/en-US/console/errors.ts';
import { RequestError } from './request-error.ts';
import type { Words } from './words.ts';

/** Reasons in words of a request, which name its parts; every other one is a sentence for people. */
const OF_REQUESTS: ReadonlySet<string> = new Set(['invalid_fields', 'many_invalid_fields', 'body_larger_than_taken']);

/**
 * What to tell a person about a failed request: what happened, and what to do. Never a status code, never an internal
 * word.
 */
export function errorWords(error: unknown, words: Words): string {
  const t = words.of({ errors });
  if (!(error instanceof RequestError)) return t('errors.unexpected');
  const told = error.sentence?.(words) ?? error.message;
  switch (error.fault) {
    case 'unreachable':
      return t('errors.unreachable');
    case 'unreadable':
      return t('errors.unreadable');
    case 'closing':
      return t('errors.closing');
    case 'internal':
      return t('errors.internal', { request: error.requestId ?? '“internal”' });
    case 'request_timeout':
      return t('errors.timeout');
    case 'not_found':
      return t('errors.notFound');
    case 'too_many_requests':
      return error.retryAfter === undefined
        ? t('errors.tooManyAttempts')
        : t('errors.tooManyAttemptsFor', { wait: waitWords(error.retryAfter, words) });
    case 'locked':
      return t('errors.locked');
    case 'body_too_large':
      return isForPeople(error) ? told : t('errors.tooLarge');
    case 'validation_failed':
      return isForPeople(error) ? told : t('errors.invalid');
    case 'personal_information_locked':
      return t('errors.personalLocked');
    case 'workspace_changed':
      return t('errors.workspaceChanged');
    default:
      return told;
  }
}

const isForPeople = ({ reason }: RequestError): boolean => reason !== undefined && !OF_REQUESTS.has(reason.code);

/** `45 seconds`, `2 minutes`: whole units, rounded up so that waiting this long is always enough. */
export function waitWords(seconds: number, words: Words): string {
  const t = words.of({ errors });
  const whole = Math.max(1, Math.ceil(seconds));
  return whole <= 90 ? t('errors.seconds', { count: whole }) : t('errors.minutes', { count: Math.ceil(whole / 60) });
}
