import { z } from 'zod';
import { errorCodes } from './error-codes.ts';
import { reason } from './reasons/all-reasons.ts';

/** One fault of one field. `field` is the name on the wire: a body key, a query or a path parameter. */
export const fieldError = z.object({ field: z.string(), message: z.string() });

/**
 * Every error body: RFC 9457 `application/problem+json` with our closed list of codes (D1). `message` repeats `detail`,
 * which is the sentence of `reason`. Only `/console` sends the reason itself: what `/v1` answers is documented.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  code: z.enum(errorCodes),
  errors: z.array(fieldError).optional(),
  /** One that a page does not know, because it was loaded before an update, is left out: `detail` has its sentence. */
  reason: reason.optional().catch(undefined),
  request_id: z.string(),
});

export type FieldError = z.infer<typeof fieldError>;
export type Problem = z.infer<typeof problem>;
