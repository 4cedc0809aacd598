import { importFields, recordTopics, type ImportPlan, type RecordTopic } from '../../contract/import-plan.ts';
import { exportColumns, idHeader, keptColumns } from '../../contract/list-export.ts';
import type { Guess } from './guessed-sources.ts';

/** What kind of record a file with these headers was exported of; undefined for a file of somebody else's. */
export const exportedTopic = (headers: readonly string[]): RecordTopic | undefined =>
  recordTopics.find((topic) => {
    const known = new Set(exportColumns(topic).map(({ header }) => header));
    return headers[0] === idHeader(topic) && headers.length > 1 && headers.slice(1).every((name) => known.has(name));
  });

/** What the columns of such a file mean. Two rows of it are two records, however equal they are. */
export function exportedPlan(topic: RecordTopic, headers: readonly string[]): Guess {
  const columns = exportColumns(topic).flatMap(({ field, header, kind }) => {
    const taken = importFields[topic].find((name) => name === field);
    const column = headers.indexOf(header);
    const unit = kind === 'power' ? ('W' as const) : kind === 'energy' ? ('Wh' as const) : undefined;
    return taken && column !== -1 ? [[taken, { from: 'column' as const, column, ...(unit && { unit }) }] as const] : [];
  });
  const kept = exportColumns(topic).find(({ field }) => field === keptColumns[topic]);
  const column = headers.indexOf(kept?.header ?? '');
  const beside: Pick<ImportPlan, 'homeowner_nickname' | 'generator'> =
    kept && column !== -1 ? { [kept.field]: { from: 'column', column } } : {};
  const guessed = { generators: null, inverters: null, [topic]: Object.fromEntries(columns) };
  return {
    plan: { ...guessed, ...beside, duplicates: 'skip', twice: 'keep' },
    guessed,
    reasons: Object.fromEntries(
      [...columns.map(([field]) => field), ...Object.keys(beside)].map((field) => [
        `${topic}.${field}`,
        'name' as const,
      ]),
    ),
  };
}
