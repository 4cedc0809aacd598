const whole = new Intl.NumberFormat('en-US');

/** `1 row`, `3,675 rows`. */
export const counted = (count: number, one: string): string => `${whole.format(count)} ${one}${count === 1 ? '' : 's'}`;
