/** Microseconds since 1970-01-01T00:00:00Z; a safe integer until the year 2255 (D12). */
export type Micros = number;

/** `2026-03-12T14:05:09.123456Z`. */
export function formatTimestamp(at: Micros): string {
  const millis = Math.floor(at / 1000);
  const rest = String(at - millis * 1000).padStart(3, '0');
  return `${new Date(millis).toISOString().slice(0, -1)}${rest}Z`;
}

/** Midnight of a calendar day, as the service writes it: the day itself stays text (T3). */
export const midnight = (day: string): string => `${day}T00:00:00.000000Z`;
