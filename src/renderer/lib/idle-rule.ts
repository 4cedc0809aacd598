export const REPORT_EVERY_MS = 60_000;

interface Activity {
  now: number;
  /** When a person last pressed, typed, scrolled or pointed. */
  lastInput: number;
  /** When that was last reported to the service. */
  lastReport: number;
  idleMinutes: number;
}

/** What is due now: lock after `idleMinutes` without input; report input that is newer than the last report, at most once a minute. */
export function idleRule({ now, lastInput, lastReport, idleMinutes }: Activity): 'lock' | 'report' | undefined {
  if (now - lastInput >= idleMinutes * 60_000) return 'lock';
  if (lastInput > lastReport && now - lastReport >= REPORT_EVERY_MS) return 'report';
  return undefined;
}
