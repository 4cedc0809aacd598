import { useQueryClient } from '@tanstack/react-query';
import { inverters } from '../../../../languages/en-US/console/inverters.ts';
import type { InverterUpdate, ListedInverter } from '../../../../contract/inverters.ts';
import { useCellEdits, type CellEditing } from '../../../components/use-cell-edits.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { useWords } from '../../../lib/words.ts';
import { formerProductionQuery, isFormerProductionKnown, useFormerProduction } from '../api/get-former-production.ts';
import { inverterQuery } from '../api/get-inverter.ts';
import { useSaveInverter } from '../api/update-inverter.ts';
import { readProductionCell } from './inverter-form.ts';

/** Production, edited in the cells of the list. `find`: an inverter of the list, where its page is in view. */
export function useInverterCells(find: (id: number) => ListedInverter | undefined): CellEditing<ListedInverter> {
  const words = useWords();
  const t = words.of({ inverters });
  const client = useQueryClient();
  const unit = useProductionUnit();
  // What it was before a change says nothing; the inverter's own figure does.
  const formerOf = (id: number) =>
    isFormerProductionKnown(client, id) ? client.getQueryData(formerProductionQuery(id).queryKey) : undefined;
  const editing = useCellEdits<ListedInverter, InverterUpdate>({
    // A figure that was typed in one unit must not be read in the other.
    draft: `inverter-cells-${unit.toLowerCase()}`,
    nameOf: (id) => t('inverters.titleOf', { id: String(id) }),
    isKnown: ({ id, field }) => field !== 'total_lifetime_production' || isFormerProductionKnown(client, id),
    async load(id) {
      await client.fetchQuery(formerProductionQuery(id));
      return find(id) ?? (await client.fetchQuery(inverterQuery(id))).data;
    },
    read: (inverter, field, text) => readProductionCell(inverter, field, text, unit, words, formerOf(inverter.id)),
    save: useSaveInverter(),
  });
  // Asked for while somebody types.
  useFormerProduction(editing.at?.field === 'total_lifetime_production' ? editing.at.id : null);
  return editing;
}
