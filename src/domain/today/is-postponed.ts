import { MOST_POSTPONED_DAYS } from '../../contract/console/today.ts';
import { addDays } from '../readings/calendar.ts';

/** A line that was put off: until which day (`YYYY-MM-DD`), and how many there were then. */
export interface Postponed {
  until: string;
  count: number;
}

/** Whether a line may be put off from today until this day: a later one, not too far away. */
export const mayPostpone = (until: string, today: string): boolean =>
  until > today && until <= addDays(today, MOST_POSTPONED_DAYS);

/**
 * Whether a line stays away: not when there is more of it than when it was put off, and not for longer than it could be
 * put off now, whatever a file from elsewhere or a clock that was ahead says.
 */
export const isPostponed = ({ until, count }: Postponed, today: string, present: number): boolean =>
  mayPostpone(until, today) && present <= count;
