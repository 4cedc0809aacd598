import type { UpstreamRequest } from '../../../src/sync/sync-deps.ts';
import type { Answer } from './upstream.ts';

/** Text that the model's service does not take. */
export const UNWANTED = 'unwanted';
/** A production rate that the model's service does not take. */
export const UNWANTED_RATE = 13.13;

/** The 422 that content which was marked on purpose gets; undefined for everything else. */
export function refusalOf({ body }: UpstreamRequest): Answer | undefined {
  const faulty = Object.entries(body ?? {}).find(
    ([, value]) => value === UNWANTED_RATE || (typeof value === 'string' && value.includes(UNWANTED)),
  );
  if (!faulty) return undefined;
  const [field] = faulty;
  const detail = `${field} is not accepted.`;
  return {
    status: 422,
    body: {
      type: 'about:blank',
      title: 'Validation failed',
      status: 422,
      detail,
      message: detail,
      code: 'validation_failed',
      errors: [{ field, message: 'is not accepted' }],
      request_id: 'model',
    },
  };
}
