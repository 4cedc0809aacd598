import { RequestError } from './request-error.ts';

/** Reasons in words of a request, which name its parts; every other one is a sentence for people. */
const OF_REQUESTS: ReadonlySet<string> = new Set(['invalid_fields', 'many_invalid_fields', 'body_larger_than_taken']);

/**
 * What to tell a person about a failed request: what happened, and what to do. Never a status code, never an internal
 * word.
 */
export function errorWords(error: unknown): string {
  if (!(error instanceof RequestError)) return 'Something unexpected happened. Try again.';
  switch (error.fault) {
    case 'unreachable':
      return 'The console’s service does not answer. Check that the console is still running, then try again.';
    case 'unreadable':
      return 'The service answered in a way this console does not understand. Try again, or restart the console.';
    case 'closing':
      return 'The console is closing. Start it again to continue.';
    case 'internal':
      return `Something went wrong inside the service. Try again. If it happens again, look in the log for ${error.requestId ?? '“internal”'}.`;
    case 'request_timeout':
      return 'The service took too long. Try again.';
    case 'not_found':
      return 'This record no longer exists. Somebody may have deleted it.';
    case 'too_many_requests':
      return error.retryAfter === undefined
        ? 'Too many attempts. Wait a moment, then try again.'
        : `Too many attempts. Try again in ${waitWords(error.retryAfter)}.`;
    case 'locked':
      return 'The console is locked. Unlock it to continue.';
    case 'body_too_large':
      return isForPeople(error) ? error.message : 'This is too large to be saved.';
    case 'validation_failed':
      return isForPeople(error) ? error.message : 'Some fields need another look.';
    case 'personal_information_locked':
      return 'Onboarding has started, so these details can no longer be changed here.';
    case 'workspace_changed':
      return 'Another workspace was opened in the meantime, so nothing was changed. Check that this is the right one, then try again.';
    default:
      return error.message;
  }
}

const isForPeople = ({ reason }: RequestError): boolean => reason !== undefined && !OF_REQUESTS.has(reason.code);

/** `45 seconds`, `2 minutes`: whole units, rounded up so that waiting this long is always enough. */
export function waitWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole <= 90) return whole === 1 ? '1 second' : `${whole} seconds`;
  return `${Math.ceil(whole / 60)} minutes`;
}
