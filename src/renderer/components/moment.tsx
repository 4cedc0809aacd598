import { exactMoment, formatAgo, formatDay, formatMoment, formatSecond } from '../lib/format.ts';

/** A timestamp in the reader's locale and zone; the exact value on hover. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactMoment(at)}>
      {formatMoment(at)}
    </time>
  );
}

/** The same to the second, where moments are compared with each other. */
export function Second({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactMoment(at)}>
      {formatSecond(at)}
    </time>
  );
}

/** How long ago a timestamp was, seen from `now`; the exact value on hover. */
export function Ago({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at} title={exactMoment(at)}>
      {formatAgo(at, now)}
    </time>
  );
}

/** A calendar day; the same in every time zone. */
export function Day({ day }: { day: string }) {
  return (
    <time dateTime={day.slice(0, 10)} title={day.slice(0, 10)}>
      {formatDay(day)}
    </time>
  );
}
