/** A mistake of the service must not lock a computer out until the program restarts. */
const HOUR = 3_600_000;

/**
 * Milliseconds that a `Retry-After` header asks for, given in seconds or as a date. A date is compared with the `Date`
 * of the same answer, not against this computer's clock, which may be a day off (T17). An hour at most: longer waits
 * are asked for anew. Undefined where it says nothing that can be used.
 */
export function retryAfter(header: string | undefined, answeredAt: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Math.min(Number(header) * 1000, HOUR);
  const wait = Date.parse(header) - Date.parse(answeredAt ?? '');
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(0, wait), HOUR);
}
