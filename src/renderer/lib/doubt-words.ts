import type { DoubtCode } from '../../contract/written/doubts.ts';
import { doubts } from '../../languages/en-US/console/doubts.ts';
import type { Words } from './words.ts';

/** What people are told of a value that can hardly be meant. */
export const doubtWords = (code: DoubtCode, words: Words): string => words.of({ doubts })(`doubts.${code}`);

/** What the button does that puts a value right; `fix` is what will be typed. */
export function fixWords(code: DoubtCode, fix: Readonly<Record<string, string>>, words: Words): string {
  const t = words.of({ doubts });
  if (code === 'whole_address') return t('doubts.splitUp');
  if (code === 'outside_state')
    return t('doubts.usePosition', { latitude: String(fix['latitude']), longitude: String(fix['longitude']) });
  if ('is_producing' in fix) return t('doubts.setToProducing');
  if (code === 'falls') return t('doubts.addInstead', { total: String(fix['total_lifetime_production']) });
  return t('doubts.use', { value: String(Object.values(fix)[0]) });
}
