import { exactMoment, formatAgo, formatDay, formatMoment, formatSecond } from '../lib/format.ts';
import { useWords } from '../lib/words.ts';

/** A timestamp in the reader's language and zone; the exact value on hover. */
export function Moment({ at }: { at: string }) {
  const words = useWords();
  return (
    <time dateTime={at} title={exactMoment(at)}>
      {formatMoment(at, words)}
    </time>
  );
}

/** The same to the second, where moments are compared with each other. */
export function Second({ at }: { at: string }) {
  const words = useWords();
  return (
    <time dateTime={at} title={exactMoment(at)}>
      {formatSecond(at, words)}
    </time>
  );
}

/** How long ago a timestamp was, seen from `now`; the exact value on hover. */
export function Ago({ at, now }: { at: string; now: Date }) {
  const words = useWords();
  return (
    <time dateTime={at} title={exactMoment(at)}>
      {formatAgo(at, now, words)}
    </time>
  );
}

/** A calendar day; the same in every time zone. */
export function Day({ day }: { day: string }) {
  const words = useWords();
  return (
    <time dateTime={day.slice(0, 10)} title={day.slice(0, 10)}>
      {formatDay(day, words)}
    </time>
  );
}
