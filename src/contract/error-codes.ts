/** The closed list of error codes and the HTTP status each one answers with (D1, D2). */
export const errorStatus = {
  malformed_body: 400,
  unauthorized: 401,
  locked: 401,
  forbidden: 403,
  wrong_mode: 403,
  foreign_origin: 403,
  personal_information_locked: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  workspace_changed: 409,
  idempotency_conflict: 409,
  workspace_not_open: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  misdirected_host: 421,
  validation_failed: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  upstream_refused: 502,
  closing: 503,
  unavailable: 503,
  upstream_unreachable: 503,
  outcome_unknown: 504,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * What a hub says when its database cannot be used. 503 promises that nothing was kept: whoever synchronizes sends it
 * again (SY10). Where a commit was sent and its answer never came, nobody can promise that.
 */
export const databaseFailures: readonly ErrorCode[] = ['unavailable', 'outcome_unknown'];

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];
