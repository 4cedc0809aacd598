/** Writes what a clock in a time zone shows, with its offset from UTC: `2026-03-08 13:00:00-04:00`. */
export function siteStamp(timeZone: string): (milliseconds: number) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  return (milliseconds) => {
    const parts = Object.fromEntries(format.formatToParts(milliseconds).map(({ type, value }) => [type, value]));
    const { year, month, day, hour, minute, second, timeZoneName = 'GMT' } = parts;
    return `${year}-${month}-${day} ${hour}:${minute}:${second}${timeZoneName.slice(3) || '+00:00'}`;
  };
}
