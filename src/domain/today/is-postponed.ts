/** A line that was put off: until which day (`YYYY-MM-DD`), and how many there were then. */
export interface Postponed {
  until: string;
  count: number;
}

/** Whether a line stays away: not when there is more of it than when it was put off. */
export const isPostponed = ({ until, count }: Postponed, today: string, present: number): boolean =>
  today < until && present <= count;
