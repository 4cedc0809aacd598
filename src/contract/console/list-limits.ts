/** The longest silence that inverters and owners are listed by, in days. */
export const MOST_DAYS = 3650;

/** At most so many records are asked for by number. */
export const MOST_IDS = 100;

/** At most so many values of a field are chosen. */
export const MOST_CHOICES = 50;
