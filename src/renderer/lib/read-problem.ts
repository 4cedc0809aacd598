import type { ErrorCode } from '../../contract/error-codes.ts';
import { problem } from '../../contract/problem.ts';
import { RequestError } from './request-error.ts';
import { english, type Words } from './words.ts';

/**
 * Turns a refusing answer into a RequestError; an answer that is no problem document is `unreadable`. `expected`: a
 * refusal whose reason nobody is told.
 */
export async function readProblem(response: Response, expected?: ErrorCode): Promise<RequestError> {
  const parsed = problem.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) return new RequestError('unreadable');
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const { code, detail } = parsed.data;
  // The sentences of all refusals are read with the first one. Without them there is the service's own, as there is for
  // a reason that this page does not know, because it was loaded before an update.
  const told = code === expected ? undefined : parsed.data.reason;
  const sentences = told === undefined ? undefined : await import('./reason-sentence.ts').catch(() => undefined);
  const reason = sentences?.readReason(told);
  const sentence = sentences && reason && ((words: Words) => sentences.reasonSentence(reason, words));
  return new RequestError(code, sentence?.(english) ?? detail, {
    fields: parsed.data.errors,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    requestId: parsed.data.request_id,
    reason,
    sentence,
  });
}
