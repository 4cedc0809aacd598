import { problem } from '../../contract/problem.ts';
import { RequestError } from './request-error.ts';

/** Turns a refusing answer into a RequestError; an answer that is no problem document is `unreadable`. */
export async function readProblem(response: Response): Promise<RequestError> {
  const parsed = problem.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) return new RequestError('unreadable', `The service answered with status ${response.status}.`);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const { code, reason, detail } = parsed.data;
  // The sentences of all refusals are read with the first one. Without them there is the service's own.
  const words = reason && (await import('../../contract/words/reason-words.ts').catch(() => undefined));
  return new RequestError(code, words ? words.reasonWords(reason) : detail, {
    fields: parsed.data.errors,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    requestId: parsed.data.request_id,
    reason,
  });
}
