import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import {
  approximate,
  importField,
  importFields,
  isZipField,
  type FieldSource,
  type ImportField,
  type ImportPlan,
  type ImportTopic,
} from '../../../../contract/import-plan.ts';
import { energyUnit, powerUnit, type Unit } from '../../../../contract/written/measure.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import table from '../../../components/plain-table.module.css';
import { Section } from '../../../components/section.tsx';
import { CountRow } from './count-row.tsx';
import { guessWords, topicTitle } from './import-words.ts';
import classes from './imports.module.css';

/** What can be chosen as the source of a field. */
const keyOf = (source: FieldSource | undefined): string =>
  source === undefined
    ? 'none'
    : source.from === 'all' || source.from === 'zip_code'
      ? source.from
      : `${source.from}-${source.column}`;

interface FieldProps {
  topic: ImportTopic;
  field: ImportField;
  read: ReadFile;
  onSource(source: FieldSource | undefined): void;
}

/** Where one field comes from. */
function FieldRow({ topic, field, read, onSource }: FieldProps) {
  const source = read.plan[topic]?.[field];
  const { kind, create } = importField(topic, field);
  const isMeasure = kind === 'power' || kind === 'energy';
  const [typed, setTyped] = useState(source?.from === 'all' ? source.text : '');
  const [first, setFirst] = useState(source?.from === 'names' ? String(source.first ?? '') : '');
  const [firstFault, setFirstFault] = useState<string>();
  const saveFirst = (): void => {
    if (source?.from !== 'names') return;
    const number = first.trim() === '' ? undefined : Number(first);
    const isNumber = number === undefined || (Number.isSafeInteger(number) && number > 0);
    setFirstFault(isNumber ? undefined : 'Type a whole number of at least 1.');
    if (isNumber && number !== source.first)
      onSource({ from: 'names', column: source.column, ...(number !== undefined && { first: number }) });
  };
  const column = source && 'column' in source ? read.columns[source.column] : undefined;
  const label = fieldName(field);
  const choose = (key: string): void => {
    const [from = 'none', index = '0'] = key.split('-');
    if (from === 'none') onSource(undefined);
    else if (from === 'all') onSource({ from: 'all', text: typed });
    else if (from === 'zip_code') onSource({ from: 'zip_code' });
    else if (from === 'address' || from === 'device' || from === 'names') onSource({ from, column: Number(index) });
    else onSource({ from: 'column', column: Number(index) });
  };
  const hasZip = read.plan.generators?.zip_code !== undefined;
  const missing = create === 'required' && source === undefined;
  return (
    <tr>
      <th scope="row" className={classes.field}>
        {label}
        {create === 'required' && <span className={classes.muted}> (required)</span>}
      </th>
      <td>
        <div className={classes.source}>
          <NativeSelect
            aria-label={`${topicTitle[topic]}: ${label} comes from`}
            value={keyOf(source)}
            error={missing}
            data={[
              { value: 'none', label: missing ? 'Choose…' : 'Not in this file' },
              { value: 'all', label: 'One value for all rows' },
              ...read.columns.map(({ header }, index) => ({ value: `column-${index}`, label: `Column “${header}”` })),
              ...(field === 'homeowner_id'
                ? read.columns.map(({ header }, index) => ({
                    value: `names-${index}`,
                    label: `Names in “${header}”`,
                  }))
                : []),
              ...(hasZip && isZipField(field) ? [{ value: 'zip_code', label: 'Look up by ZIP code' }] : []),
              ...(source?.from === 'address' || source?.from === 'device'
                ? [{ value: keyOf(source), label: `Part of “${column?.header ?? ''}”` }]
                : []),
            ]}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
          {source?.from === 'all' && (
            <TextInput
              aria-label={`${topicTitle[topic]}: ${label} for all rows`}
              placeholder={kind === 'power' ? '7.6 kW' : kind === 'day' ? '3/14/2024' : ''}
              value={typed}
              maxLength={255}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onBlur={() => typed !== source.text && onSource({ from: 'all', text: typed })}
              onKeyDown={({ key }) => key === 'Enter' && onSource({ from: 'all', text: typed })}
            />
          )}
          {source?.from === 'names' && (
            <TextInput
              aria-label="First homeowner number"
              placeholder="First number"
              description={firstFault ? undefined : `Now from ${read.check.named?.first || 'the next free number'}`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              error={firstFault}
              inputMode="numeric"
              maxLength={15}
              value={first}
              onChange={({ currentTarget }) => setFirst(currentTarget.value)}
              onBlur={saveFirst}
              onKeyDown={({ key }) => key === 'Enter' && saveFirst()}
            />
          )}
          {source?.from === 'column' && isMeasure && (
            <NativeSelect
              aria-label={`${topicTitle[topic]}: unit of ${label}`}
              value={source.unit ?? ''}
              data={[
                ...(source.unit ? [] : [{ value: '', label: 'Unit…' }]),
                ...(kind === 'power' ? powerUnit : energyUnit).options.map((value) => ({ value, label: value })),
              ]}
              onChange={({ currentTarget }) =>
                currentTarget.value !== '' && onSource({ ...source, unit: currentTarget.value as Unit })
              }
            />
          )}
          {source?.from === 'column' && kind === 'day' && (
            <NativeSelect
              aria-label={`${topicTitle[topic]}: order of day and month in ${label}`}
              value={source.day_order ?? ''}
              data={[
                { value: '', label: 'Ask where unclear' },
                { value: 'mdy', label: 'Month first' },
                { value: 'dmy', label: 'Day first' },
              ]}
              onChange={({ currentTarget }) => {
                const { day_order: _before, ...rest } = source;
                const order = currentTarget.value;
                onSource(order === '' ? rest : { ...rest, day_order: order as 'mdy' | 'dmy' });
              }}
            />
          )}
        </div>
      </td>
      <td className={classes.sample}>{column?.samples.slice(0, 3).join(', ')}</td>
      <td className={classes.muted}>
        {source?.from === 'zip_code' && approximate.has(field)
          ? 'Approximate'
          : (column ?? source?.from === 'zip_code') && guessOf(read, topic, field)}
      </td>
    </tr>
  );
}

function guessOf(read: ReadFile, topic: ImportTopic, field: ImportField): string {
  const reason = read.reasons[`${topic}.${field}`];
  return reason ? guessWords[reason] : read.remembered ? 'As last time' : '';
}

interface Props {
  read: ReadFile;
  topic: ImportTopic;
  onPlan(plan: ImportPlan): void;
}

/** Which column is which field of one kind of record. Every change is looked at by the service at once. */
export function FieldMapping({ read, topic, onPlan }: Props) {
  const set = (field: ImportField, source: FieldSource | undefined): void => {
    const { [field]: _before, ...others } = read.plan[topic] ?? {};
    onPlan({ ...read.plan, [topic]: source ? { ...others, [field]: source } : others });
  };
  return (
    <Section title={`${topicTitle[topic]} fields`}>
      <div className={classes.scroll}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Comes from</th>
              <th scope="col">First values</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {importFields[topic].map((field) => (
              <FieldRow
                key={`${field}-${keyOf(read.plan[topic]?.[field])}`}
                topic={topic}
                field={field}
                read={read}
                onSource={(source) => set(field, source)}
              />
            ))}
            {topic === 'inverters' && <CountRow read={read} onPlan={onPlan} />}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
