import { listedStatus } from '../../contract/console/owner-status.ts';
import type { ChoiceField } from '../lib/list-view.ts';
import { ownerStates } from './owner-states.ts';

/** What people call a value that a list is narrowed to. */
export function choiceWords(field: ChoiceField, value: string): string {
  if (field === 'is_producing') return value === 'true' ? 'Producing' : 'Idle';
  const status = field === 'status' ? listedStatus.safeParse(value).data : undefined;
  return status ? ownerStates[status].word : value;
}
