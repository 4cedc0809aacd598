import { IconAlertTriangle } from '@tabler/icons-react';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useWords, type Words } from '../../../lib/words.ts';
import type { PreviewRow, ReadFile } from '../../../../contract/console/imports.ts';
import {
  amountsOf,
  importField,
  importFields,
  importTopics,
  type ImportField,
  type ImportPlan,
  type ImportTopic,
} from '../../../../contract/import-plan.ts';
import { fieldLabel } from '../../../lib/field-words.ts';
import table from '../../../components/plain-table.module.css';
import { Section } from '../../../components/section.tsx';
import { formatDay } from '../../../lib/format.ts';
import { homeownerName } from '../../../lib/homeowner-name.ts';
import { doubtWords, faultWords, measureInFile, sourceOf } from './import-words.ts';
import { FileCell } from './row-table.tsx';
import classes from './imports.module.css';

/** A value as it will be stored. */
function valueText(read: ReadFile, { field, topic }: PreviewColumn, value: unknown, words: Words): string {
  if (value === undefined || value === null) return '–';
  const planned = field === 'energy' ? 'total_lifetime_production' : field;
  const { kind } = importField(topic, planned);
  if (kind === 'power' || kind === 'energy') return measureInFile(value as number, read, topic, planned, words);
  if (kind === 'day') return formatDay(value as string, words);
  if (kind === 'flag') return words.of({ imports })(value ? 'imports.yes' : 'imports.no');
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : JSON.stringify(value);
}

function outcome(row: PreviewRow, words: Words): string {
  const { duplicate, corrected, refused, generator, inverter, reading, unassociated } = row;
  const t = words.of({ imports });
  if (refused.length > 0) {
    const faults = refused.map((fault) => faultWords(fault, words)).join('; ');
    return t(refused.every(({ later }) => later) ? 'imports.incompleteOf' : 'imports.refuse', { faults });
  }
  if (corrected) return t('imports.skipCorrected');
  if (!generator && !inverter && !reading)
    return duplicate === 'here' ? t('imports.skipHere') : t('imports.skipInFile');
  const isAgain = duplicate === 'here';
  if (!unassociated) return isAgain ? t('imports.importAgain') : t('imports.import');
  const fault = faultWords(unassociated, words);
  return t(isAgain ? 'imports.importAgainWithout' : 'imports.importWithout', { fault });
}

interface PreviewColumn {
  topic: ImportTopic;
  field: ImportField | 'energy';
}

/** What will be stored of a field. */
function storedText(read: ReadFile, { topic, field }: PreviewColumn, row: PreviewRow, words: Words): string {
  if (field === 'homeowner_id' && row.generator && row.nickname !== null)
    return homeownerName({ id: Number(row.generator[field]), nickname: row.nickname });
  const record = { generators: row.generator, inverters: row.inverter, readings: row.reading }[topic];
  const text = valueText(read, { topic, field }, record?.[field], words);
  return row.approximate.includes(field) && topic === 'generators' ? `≈ ${text}` : text;
}

/** What the file says of a field, in a row that is refused. */
function textInFile(plan: ImportPlan, { topic, field }: PreviewColumn, { cells }: PreviewRow): string {
  // What an amount would have come to, nobody has said.
  if (field === 'total_lifetime_production' && amountsOf(plan)) return '';
  const source = sourceOf(plan, { topic, field });
  if (source?.from === 'all') return source.text;
  return source && 'column' in source ? (cells[source.column] ?? '') : '';
}

/** What will be stored in a cell; a value that can hardly be meant is marked. */
function StoredCell({ read, column, row }: { read: ReadFile; column: PreviewColumn; row: PreviewRow }) {
  const words = useWords();
  const t = words.of({ imports });
  const text = storedText(read, column, row, words);
  const doubts = row.doubts.filter(({ topic, field }) => topic === column.topic && field === column.field);
  if (doubts.length === 0) return <td>{text}</td>;
  return (
    <td data-doubtful title={doubts.map((doubt) => doubtWords(doubt, words)).join('; ')}>
      <IconAlertTriangle size={14} aria-label={t('imports.doubtfulValue')} className={classes.mark} />
      {text}
    </td>
  );
}

/** The first hundred rows as they will be stored. */
export function ImportPreview({ read }: { read: ReadFile }) {
  const { plan, check } = read;
  const words = useWords();
  const t = words.of({ imports });
  const amount = amountsOf(plan) && 'total_lifetime_production';
  const columns = importTopics.flatMap((topic): PreviewColumn[] =>
    importFields[topic]
      .filter((field) => plan[topic]?.[field])
      .flatMap((field) => (field === amount ? (['energy', field] as const) : [field]))
      .map((field) => ({ topic, field })),
  );
  return (
    <Section title={t('imports.preview')} hint={t('imports.previewHint', { count: check.preview.length })}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <div className={classes.preview} role="group" aria-label={t('imports.previewRows')} tabIndex={0}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t('imports.row')}</th>
              <th scope="col">{t('imports.rowOutcome')}</th>
              {columns.map(({ topic, field }) => (
                <th key={`${topic} ${field}`} scope="col">
                  {fieldLabel(field, words)}
                </th>
              ))}
              {plan.inverters && plan.inverter_count && <th scope="col">{fieldLabel('inverter_count', words)}</th>}
            </tr>
          </thead>
          <tbody>
            {check.preview.map((row) => (
              <tr key={row.row} data-refused={row.refused.length > 0 || undefined}>
                <td>{row.row}</td>
                <td className={classes.why}>{outcome(row, words)}</td>
                {columns.map((column) =>
                  row.refused.length > 0 ? (
                    <FileCell
                      key={`${column.topic} ${column.field}`}
                      text={textInFile(plan, column, row)}
                      faults={row.refused.filter(
                        ({ topic, field }) => topic === column.topic && field === column.field,
                      )}
                    />
                  ) : (
                    <StoredCell key={`${column.topic} ${column.field}`} read={read} column={column} row={row} />
                  ),
                )}
                {plan.inverters && plan.inverter_count && <td>{row.inverter ? row.inverter_count : '–'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
