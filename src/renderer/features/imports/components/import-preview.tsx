import { IconAlertTriangle } from '@tabler/icons-react';
import type { PreviewRow, ReadFile } from '../../../../contract/console/imports.ts';
import {
  importField,
  importFields,
  importTopics,
  type ImportField,
  type ImportPlan,
  type ImportTopic,
} from '../../../../contract/import-plan.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import table from '../../../components/plain-table.module.css';
import { Section } from '../../../components/section.tsx';
import { counted, formatDay, formatExact } from '../../../lib/format.ts';
import { homeownerName } from '../../../lib/homeowner-name.ts';
import { doubtWords, faultWords, sourceOf } from './import-words.ts';
import { FileCell } from './row-table.tsx';
import classes from './imports.module.css';

/** A value as it will be stored. */
function valueText(field: ImportField, topic: (typeof importTopics)[number], value: unknown): string {
  if (value === undefined || value === null) return '–';
  const { kind } = importField(topic, field);
  if (kind === 'power') return formatExact(value as number, 'W');
  if (kind === 'energy') return formatExact(value as number, 'Wh');
  if (kind === 'day') return formatDay(value as string);
  if (kind === 'flag') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : JSON.stringify(value);
}

const outcome = ({ duplicate, refused, generator, inverter, reading, unassociated }: PreviewRow): string => {
  if (refused.length > 0)
    return `${refused.every(({ later }) => later) ? 'Incomplete' : 'Refuse'}: ${refused.map(faultWords).join('; ')}`;
  if (!generator && !inverter && !reading)
    return duplicate === 'here' ? 'Skip: already here' : 'Skip: repeats an earlier row';
  const without = unassociated ? `, without its generator: ${faultWords(unassociated)}` : '';
  return `${duplicate ? 'Import again' : 'Import'}${without}`;
};

interface PreviewColumn {
  topic: ImportTopic;
  field: ImportField;
}

/** What will be stored of a field. */
function storedText({ topic, field }: PreviewColumn, row: PreviewRow): string {
  if (field === 'homeowner_id' && row.generator && row.nickname !== null)
    return homeownerName({ id: Number(row.generator[field]), nickname: row.nickname });
  const record = { generators: row.generator, inverters: row.inverter, readings: row.reading }[topic];
  const text = valueText(field, topic, record?.[field]);
  return row.approximate.includes(field) && topic === 'generators' ? `≈ ${text}` : text;
}

/** What the file says of a field, in a row that is refused. */
function textInFile(plan: ImportPlan, { topic, field }: PreviewColumn, { cells }: PreviewRow): string {
  const source = sourceOf(plan, { topic, field });
  if (source?.from === 'all') return source.text;
  return source && 'column' in source ? (cells[source.column] ?? '') : '';
}

/** What will be stored in a cell; a value that can hardly be meant is marked. */
function StoredCell({ column, row }: { column: PreviewColumn; row: PreviewRow }) {
  const text = storedText(column, row);
  const doubts = row.doubts.filter(({ topic, field }) => topic === column.topic && field === column.field);
  if (doubts.length === 0) return <td>{text}</td>;
  return (
    <td data-doubtful title={doubts.map(doubtWords).join('; ')}>
      <IconAlertTriangle size={14} aria-label="Doubtful:" className={classes.mark} />
      {text}
    </td>
  );
}

/** The first hundred rows as they will be stored. */
export function ImportPreview({ read: { plan, check } }: { read: ReadFile }) {
  const columns = importTopics.flatMap((topic): PreviewColumn[] =>
    importFields[topic].filter((field) => plan[topic]?.[field]).map((field) => ({ topic, field })),
  );
  return (
    <Section
      title="Preview"
      hint={`The first ${counted(check.preview.length, 'row')}, as they will be stored. Of rows that are refused, what the file says.`}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <div className={classes.preview} role="group" aria-label="Rows of the preview" tabIndex={0}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Outcome</th>
              {columns.map(({ topic, field }) => (
                <th key={`${topic} ${field}`} scope="col">
                  {fieldName(field)}
                </th>
              ))}
              {plan.inverters && plan.inverter_count && <th scope="col">{fieldName('inverter_count')}</th>}
            </tr>
          </thead>
          <tbody>
            {check.preview.map((row) => (
              <tr key={row.row} data-refused={row.refused.length > 0 || undefined}>
                <td>{row.row}</td>
                <td className={classes.why}>{outcome(row)}</td>
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
                    <StoredCell key={`${column.topic} ${column.field}`} column={column} row={row} />
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
