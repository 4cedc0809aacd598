import { handOverCode } from '../../contract/console/hand-over.ts';
import { handOver } from '../../languages/en-US/console/hand-over.ts';
import type { Words } from './words.ts';

/** `123456` as people read it out: `123 456`. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/**
 * What an owner typed or pasted as the hand-over code: `123 456`, `123-456` and wide digits are taken, anything but six
 * digits is a fault to be shown beside the field.
 */
export function readHandOverCode(typed: string, words: Words): { code: string } | { fault: string } {
  const t = words.of({ handOver });
  const code = typed.normalize('NFKC').replaceAll(/[\s.\-–]/g, '');
  if (code === '') return { fault: t('handOver.noCode') };
  if (/\D/.test(code)) return { fault: t('handOver.notDigits') };
  return handOverCode.safeParse(code).success ? { code } : { fault: t('handOver.notSix', { count: code.length }) };
}
