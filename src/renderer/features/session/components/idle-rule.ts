/** Activity is reported this often: several times within the shortest idle time. */
export const REPORT_EVERY_MS = 15_000;

interface Activity {
  now: number;
  /** When a person last pressed, typed, scrolled or pointed in this tab. */
  lastInput: number;
  /** When that was last reported to the service. */
  lastReport: number;
  idleMinutes: number;
}

/**
 * What is due now: report input that is newer than the last report; after `idleMinutes` without input in this tab, ask
 * the service. It alone decides whether the console locks, because it hears of every tab.
 */
export function idleRule({ now, lastInput, lastReport, idleMinutes }: Activity): 'report' | 'ask' | undefined {
  if (lastInput > lastReport && now - lastReport >= REPORT_EVERY_MS) return 'report';
  return now - lastInput >= idleMinutes * 60_000 ? 'ask' : undefined;
}
