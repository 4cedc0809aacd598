const CODES = 1_000_000;
/** The largest multiple of `CODES` that three bytes reach: what is above would make low codes likelier. */
const FAIR = 16 * CODES;

/** Six random digits; all of the million codes are equally likely. */
export function sixDigits(random: (bytes: number) => Buffer): string {
  for (;;) {
    const drawn = random(3).readUIntBE(0, 3);
    if (drawn < FAIR) return String(drawn % CODES).padStart(6, '0');
  }
}
