const SETTINGS: Record<string, (value: unknown) => string> = {
  idle_minutes: (minutes) => `lock after ${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`,
  production_unit: (unit) => `production in ${String(unit)}`,
};

/** Settings as the audit trail names them: `lock after 30 minutes`. */
export const settingsWords = (changed: Record<string, unknown>): string =>
  Object.entries(changed).map(([name, value]) => SETTINGS[name]?.(value) ?? `${name.replaceAll('_', ' ')} ${String(value)}`).join(', ');

/** What was restored, and that whoever had been erased stays so: `backup of …; details of 2 owners erased again`. */
export const restoredWords = (what: string, erasedAgain: number): string =>
  erasedAgain === 0 ? what : `${what}; details of ${erasedAgain} ${erasedAgain === 1 ? 'owner' : 'owners'} erased again`;

/** A backup as the audit trail names it, by when it was made: `backup of 2026-03-12 14:05:09 UTC`. */
export function backupWords(name: string): string {
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d{2}-\d{2})_(\d{2})-(\d{2})-(\d{2})/.exec(name) ?? [];
  return day === undefined ? 'a backup' : `backup of ${day} ${hours}:${minutes}:${seconds} UTC`;
}
