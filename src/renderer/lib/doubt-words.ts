import { kindOfField } from '../../contract/topics.ts';
import type { Doubt } from '../../contract/written/doubts.ts';
import { doubts } from '../../languages/en-US/console/doubts.ts';
import { formatMeasure } from './format.ts';
import { readText } from './record-form.ts';
import type { Words } from './words.ts';

/** Of the most that is possible, no more digits than say anything. */
const MOST_DIGITS = 2;

/** What people are told of a value that can hardly be meant. */
export function doubtWords({ code, bound }: Doubt, words: Words): string {
  const t = words.of({ doubts });
  if (code !== 'over_capacity') return t(`doubts.${code}`);
  const { energy = 0, most = 0, capacity = 0 } = bound ?? {};
  return t(`doubts.${code}`, {
    energy: formatMeasure(energy, 'kW', true, words),
    most: formatMeasure(Number(most.toPrecision(MOST_DIGITS)), 'kW', true, words),
    capacity: formatMeasure(capacity, 'kW', false, words),
  });
}

/** A text that will be typed as people read it: `26,950 kWh`. */
function typedWords(field: string, text: string, words: Words): string {
  const [kind, read] = [kindOfField(field), readText(field, text, 'W')];
  if ((kind !== 'power' && kind !== 'energy') || 'fault' in read) return text;
  const value = Number(read.value);
  return formatMeasure(value, Math.abs(value) < 1000 ? 'W' : 'kW', kind === 'energy', words);
}

/** What the button does that puts a value right; `fix` is what will be typed. */
export function fixWords(code: Doubt['code'], fix: NonNullable<Doubt['fix']>, words: Words): string {
  const t = words.of({ doubts });
  if (code === 'whole_address') return t('doubts.splitUp');
  const { latitude, longitude } = fix;
  if (latitude !== undefined && longitude !== undefined) return t('doubts.usePosition', { latitude, longitude });
  if ('is_producing' in fix) return t('doubts.setToProducing');
  const [[field, text] = ['', '']] = Object.entries(fix);
  const value = typedWords(field, text, words);
  return code === 'falls' ? t('doubts.addInstead', { total: value }) : t('doubts.use', { value });
}
