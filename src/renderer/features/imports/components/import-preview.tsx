import type { PreviewRow, ReadFile } from '../../../../contract/console/imports.ts';
import { importField, importFields, importTopics, type ImportField } from '../../../../contract/import-plan.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import table from '../../../components/plain-table.module.css';
import { Section } from '../../../components/section.tsx';
import { formatDay, formatExact } from '../../../lib/format.ts';
import { homeownerName } from '../../../lib/homeowner-name.ts';
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

const outcome = ({ duplicate, refused, generator, inverter }: PreviewRow): string => {
  if (refused.length > 0) return `Refuse: ${[...new Set(refused.map(({ field }) => fieldName(field)))].join(', ')}`;
  if (!generator && !inverter) return duplicate === 'here' ? 'Skip: already here' : 'Skip: twice in the file';
  return duplicate ? 'Import again' : 'Import';
};

/** The first hundred rows as they will be stored. */
export function ImportPreview({ read: { plan, check } }: { read: ReadFile }) {
  const columns = importTopics.flatMap((topic) =>
    importFields[topic].filter((field) => plan[topic]?.[field]).map((field) => ({ topic, field })),
  );
  return (
    <Section title="Preview" hint={`The first ${check.preview.length} rows, as they will be stored.`}>
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
              {plan.inverter_count && <th scope="col">{fieldName('inverter_count')}</th>}
            </tr>
          </thead>
          <tbody>
            {check.preview.map((row) => (
              <tr key={row.row} data-refused={row.refused.length > 0 || undefined}>
                <td>{row.row}</td>
                <td>{outcome(row)}</td>
                {columns.map(({ topic, field }) => (
                  <td key={`${topic} ${field}`}>
                    {row.approximate.includes(field) && topic === 'generators' && '≈ '}
                    {field === 'homeowner_id' && row.generator && row.nickname !== null
                      ? homeownerName({ id: Number(row.generator[field]), nickname: row.nickname })
                      : valueText(field, topic, (topic === 'generators' ? row.generator : row.inverter)?.[field])}
                  </td>
                ))}
                {plan.inverter_count && <td>{row.inverter ? row.inverter_count : '–'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
