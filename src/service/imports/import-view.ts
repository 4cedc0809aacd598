import type { ImportView } from '../../contract/console/imports.ts';
import { inverterOfAll } from '../../contract/import-plan.ts';
import { formatTimestamp } from '../../domain/timestamp.ts';
import type { ImportRecord, ImportStore } from '../../store/import-store.ts';
import { hasRowsLeft } from './kept-files.ts';

/** Records that are named of those which stayed. */
const KEPT_NAMED = 100;

/** An import as it is told; `state` is what is known of it beyond its record. */
export const importView = async (
  imports: ImportStore,
  record: ImportRecord,
  state: ImportView['state'],
  pace: ImportView['pace'],
): Promise<ImportView> => {
  const hasLeft = hasRowsLeft({ ...record, state });
  const isFilled = hasLeft && (await imports.isFilled(record.id));
  return {
    id: record.id,
    file_name: record.file_name,
    by: record.actor,
    state,
    rows: record.rows,
    rows_done: record.rows_done,
    generators: record.generators,
    inverters: record.inverters,
    readings: record.readings,
    duplicates: record.duplicates,
    refused: record.refused,
    later: record.later,
    kept: record.kept,
    removed: record.removed,
    left: record.state === 'taking_back' ? await imports.countLeft(record.id) : 0,
    kept_records: record.kept === 0 ? [] : await imports.left(record.id, KEPT_NAMED),
    has_rest: state === 'taken_back' && record.kept > 0 && (await imports.hasRest(record.id)),
    refused_rows_kept: hasLeft && !isFilled && record.storage_name !== null,
    inverter_id: inverterOfAll(record.plan),
    fills: record.fills,
    filled_in: isFilled,
    from_list: record.columns !== '',
    approximate: record.approximate > 0,
    pace,
    started_at: formatTimestamp(record.started_at),
    ended_at: record.ended_at === null ? null : formatTimestamp(record.ended_at),
  };
};
