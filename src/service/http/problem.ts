import { STATUS_CODES } from 'node:http';
import { errorStatus, type ErrorCode } from '../../contract/error-codes.ts';
import type { Problem } from '../../contract/problem.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The body of an error answer (RFC 9457, D1): nothing in it comes from inside the machine. */
export function makeProblem(
  code: ErrorCode,
  detail: string,
  requestId: string,
  { errors, reason }: Pick<Problem, 'errors' | 'reason'> = {},
): Problem {
  const status = errorStatus[code];
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? code,
    status,
    detail,
    message: detail,
    code,
    ...(errors && { errors }),
    ...(reason && { reason }),
    request_id: requestId,
  };
}
