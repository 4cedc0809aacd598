import type { Selected } from '../../contract/console/bulk-changes.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { everything } from '../exports/list-rows.ts';
import type { GeneratorStore, InverterStore, RecordQuery } from '../../store/store.ts';

type Lists = Pick<GeneratorStore | InverterStore, 'matching'>;

/** The ids of the selected records; refused where they are not as many as the person was told. */
export async function selectedIds(list: Lists, view: RecordQuery, selected: Selected): Promise<number[]> {
  const left = new Set(selected.except);
  const ids = (selected.ids ?? (await list.matching(view))).filter((id) => !left.has(id));
  if (ids.length !== selected.count)
    throw new DomainError('conflict', { code: 'selection_changed', count: ids.length });
  return ids;
}

/** The same in the order of the list, without those that are gone. */
export async function selectedInOrder(list: Lists, view: RecordQuery, selected: Selected): Promise<number[]> {
  const ids = await selectedIds(list, view, selected);
  if (!selected.ids) return ids;
  // What was selected by hand may be out of the list by now; of the list only the order counts then.
  return list.matching({ ...everything, sort: view.sort, ids });
}
