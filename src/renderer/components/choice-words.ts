import { listedStatus } from '../../contract/console/owner-status.ts';
import { filters } from '../../languages/en-US/console/filters.ts';
import type { ChoiceField } from '../lib/list-view.ts';
import type { Words } from '../lib/words.ts';
import { ownerState } from './owner-states.ts';

/** What people call a value that a list is narrowed to. */
export function choiceWords(field: ChoiceField, value: string, words: Words): string {
  const t = words.of({ filters });
  if (field === 'is_producing') return value === 'true' ? t('filters.producing') : t('filters.idle');
  const status = field === 'status' ? listedStatus.safeParse(value).data : undefined;
  return status ? ownerState(status, words).word : value;
}
