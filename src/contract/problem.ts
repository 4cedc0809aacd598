import { z } from 'zod';
import { errorCodes } from './error-codes.ts';
import type { Reason } from './reasons/all-reasons.ts';

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
  /** A `Reason`; reasons are many, and looked at where one is worded. */
  reason: z.unknown().optional(),
  request_id: z.string(),
});

export type FieldError = z.infer<typeof fieldError>;
export type Problem = Omit<z.infer<typeof problem>, 'reason'> & { reason?: Reason | undefined };
