import { handOverCode } from '../../contract/console/hand-over.ts';

/** `123456` as people read it out: `123 456`. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/**
 * What an owner typed or pasted as the hand-over code: `123 456`, `123-456` and wide digits are taken, anything but six
 * digits is a fault to be shown beside the field.
 */
export function readHandOverCode(typed: string): { code: string } | { fault: string } {
  const code = typed.normalize('NFKC').replaceAll(/[\s.\-–]/g, '');
  if (code === '') return { fault: 'Type the six digits of your code.' };
  if (/\D/.test(code)) return { fault: 'The code has digits only.' };
  return handOverCode.safeParse(code).success
    ? { code }
    : { fault: `The code has six digits; this has ${code.length}.` };
}
