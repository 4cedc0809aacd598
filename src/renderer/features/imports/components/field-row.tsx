import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import {
  addressFields,
  approximate,
  columnSource,
  deviceFields,
  importField,
  isZipField,
  type FieldSource,
  type ImportField,
  type ImportPlan,
  type ImportTopic,
} from '../../../../contract/import-plan.ts';
import { energyUnit, powerUnit, type Unit } from '../../../../contract/written/measure.ts';
import { fieldName, partName } from '../../../../contract/words/field-names.ts';
import { capacityWords, guessWords, topicTitle } from './import-words.ts';
import { ChooseInverter } from './choose-inverter.tsx';
import { NumberedNames } from './numbered-names.tsx';
import classes from './imports.module.css';

/** After the last key, before what was typed is looked at. */
const PAUSE_MS = 500;

/** What can be chosen as the source of a field. */
const keyOf = (source: FieldSource | undefined): string => {
  if (source === undefined) return 'none';
  return 'column' in source ? `${source.from}-${source.column}` : source.from;
};

/** A row begins anew when its column changes; what is typed for all rows stays. */
export const rowKey = (field: ImportField, source: FieldSource | undefined): string =>
  `${field} ${source && 'column' in source ? keyOf(source) : ''}`;

/** The plan with this source of a field; undefined: it has none. */
export function withSource(
  plan: ImportPlan,
  topic: ImportTopic,
  field: ImportField,
  source: FieldSource | undefined,
): ImportPlan {
  const { [field]: _before, ...others } = plan[topic] ?? {};
  return { ...plan, [topic]: source ? { ...others, [field]: source } : others };
}

/** Where a field may come from, in groups. */
function sourceChoices(topic: ImportTopic, field: ImportField, { columns, plan }: ReadFile, isMissing: boolean) {
  const of = (from: string, words: (header: string) => string) =>
    columns.map(({ header }, index) => ({ value: `${from}-${index}`, label: words(header) }));
  const part = (header: string) => partName(field, header);
  // Whoever is called by a figure alone has a number, not a name.
  const named = of('names', (header) => `Names in “${header}”`).filter((_, index) =>
    columns[index]?.samples.some((text) => /\p{L}/u.test(text)),
  );
  return [
    { value: 'none', label: isMissing ? 'Choose…' : 'Not in this file' },
    { value: 'all', label: field === 'inverter_id' ? 'The same for all rows' : 'One value for all rows' },
    ...(topic === 'generators' && plan.generators?.zip_code && isZipField(field)
      ? [{ value: 'zip_code', label: 'Look up by ZIP code' }]
      : []),
    ...(topic === 'generators' && field === 'zip_code' && plan.generators?.latitude && plan.generators.longitude
      ? [{ value: 'position', label: 'Nearest to the position' }]
      : []),
    { group: 'Columns', items: of('column', (header) => `Column “${header}”`) },
    ...(field === 'homeowner_id' ? [{ group: 'Names', items: named }] : []),
    ...(field === 'inverter_id' ? [{ group: 'Names', items: of('site', (header) => `Sites in “${header}”`) }] : []),
    ...(addressFields.has(field) ? [{ group: 'Whole addresses', items: of('address', part) }] : []),
    ...(deviceFields.has(field) ? [{ group: 'Brand and model in one', items: of('device', part) }] : []),
  ];
}

interface Props {
  topic: ImportTopic;
  field: ImportField;
  read: ReadFile;
  /** Whether the name of the field says of which record it is. */
  withTopic?: boolean;
  onSource(source: FieldSource | undefined): void;
}

/** Where one field comes from. */
export function FieldRow({ topic, field, read, withTopic = false, onSource }: Props) {
  const source = read.plan[topic]?.[field];
  const { kind, create } = importField(topic, field);
  const isMeasure = kind === 'power' || kind === 'energy';
  const [typed, setTyped] = useState(source?.from === 'all' ? source.text : '');
  const [chosenText, setChosenText] = useState(typed);
  const saved = source?.from === 'all' ? source.text : '';
  // What was chosen elsewhere, as by the button, is what the field says.
  if (saved !== chosenText) {
    setChosenText(saved);
    if (saved !== '') setTyped(saved);
  }
  const isChosen = useRef(false);
  const column = source && 'column' in source ? read.columns[source.column] : undefined;
  const reason = read.reasons[`${topic}.${field}`];
  const label = fieldName(field);
  const title = topicTitle[topic];
  const isMissing = create === 'required' && source === undefined;
  const choose = (key: string): void => {
    const [from = 'none', index = '0'] = key.split('-');
    isChosen.current = from === 'all';
    if (from === 'none') onSource(undefined);
    else if (from === 'all') onSource({ from: 'all', text: typed });
    else if (from === 'zip_code' || from === 'position') onSource({ from });
    else if (from === 'column') onSource(columnSource(topic, field, read.columns, Number(index)));
    else onSource({ from: from as 'names', column: Number(index) });
  };
  const saveTyped = (): void => {
    if (typed !== (source?.from === 'all' ? source.text : '')) onSource({ from: 'all', text: typed });
  };
  const { capacity } = read.check;
  const saveSoon = useDebouncedCallback(saveTyped, PAUSE_MS);
  const lacksUnit = read.check.refusals.some(
    (each) => each.topic === topic && each.field === field && each.code === 'unit_missing',
  );
  return (
    <tr>
      <th scope="row" className={classes.field}>
        {withTopic ? `${title}: ${label}` : label}
        {create === 'required' && !withTopic && <span className={classes.muted}> (required)</span>}
        {field === 'inverter_id' && (
          <div className={classes.explained}>
            Whose readings these are: its number here, or the name of its site where no other inverter is.
          </div>
        )}
        {field === 'homeowner_id' && (
          <div className={classes.explained}>
            The number by which the service knows a homeowner. If the file has names, choose “Names in …”, and each name
            gets a number. If there are no homeowners, any number will do for all rows.
          </div>
        )}
      </th>
      <td>
        <div className={classes.source}>
          <NativeSelect
            aria-label={`${title}: ${label} comes from`}
            value={keyOf(source)}
            error={isMissing}
            data={sourceChoices(topic, field, read, isMissing)}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
          {field === 'inverter_id' && (source?.from === 'all' || isMissing) && (
            <ChooseInverter
              id={saved}
              invalid={isMissing || saved === ''}
              onId={(id) => onSource({ from: 'all', text: id })}
            />
          )}
          {field !== 'inverter_id' && (source?.from === 'all' || isMissing) && (
            <TextInput
              aria-label={`${title}: ${label} for all rows`}
              placeholder={isMissing ? 'or one value for all rows' : kind === 'power' ? '7.6 kW' : ''}
              value={typed}
              maxLength={255}
              ref={(input) => {
                if (isChosen.current) input?.focus();
                isChosen.current = false;
              }}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                saveSoon();
              }}
              onBlur={saveTyped}
              onKeyDown={({ key }) => key === 'Enter' && saveTyped()}
            />
          )}
          {field === 'homeowner_id' && isMissing && (
            <Button variant="default" onClick={() => onSource({ from: 'all', text: '1' })}>
              Use 1 for all rows
            </Button>
          )}
          {source?.from === 'names' && <NumberedNames read={read} source={source} onSource={onSource} />}
          {source?.from === 'column' && isMeasure && (
            <NativeSelect
              className={classes.unit}
              aria-label={`${title}: unit of ${label}`}
              value={source.unit ?? ''}
              error={lacksUnit}
              data={[
                ...(source.unit ? [] : [{ value: '', label: 'Unit…' }]),
                ...(kind === 'power' ? powerUnit : energyUnit).options.map((value) => ({ value, label: value })),
              ]}
              onChange={({ currentTarget }) =>
                currentTarget.value !== '' && onSource({ ...source, unit: currentTarget.value as Unit })
              }
            />
          )}
          {source?.from === 'column' && source.decimals && (
            <NativeSelect
              className={classes.order}
              aria-label={`${title}: decimals of ${label}`}
              value="either"
              data={[
                { value: 'either', label: 'Decimal point or comma' },
                { value: '', label: 'One of them' },
              ]}
              onChange={() => {
                const { decimals: _before, ...rest } = source;
                onSource(rest);
              }}
            />
          )}
          {source?.from === 'column' && (kind === 'day' || kind === 'moment') && (
            <NativeSelect
              className={classes.order}
              aria-label={`${title}: order of day and month in ${label}`}
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
          {source?.from === 'column' && kind === 'moment' && (
            <NativeSelect
              className={classes.order}
              aria-label={`${title}: time zone of ${label}`}
              value={source.zone ?? ''}
              data={[
                { value: '', label: 'Time at the site' },
                { value: 'utc', label: 'UTC' },
              ]}
              onChange={({ currentTarget }) => {
                const { zone: _before, ...rest } = source;
                onSource(currentTarget.value === '' ? rest : { ...rest, zone: 'utc' });
              }}
            />
          )}
        </div>
      </td>
      <td className={classes.sample}>
        {column?.samples.slice(0, 3).join(', ')}
        {field === 'nameplate_capacity' && capacity && (
          <div className={classes.explained}>{capacityWords(capacity)}</div>
        )}
      </td>
      <td className={`${classes.muted} ${classes.guess}`}>
        {source?.from === 'zip_code' && approximate.has(field) ? 'Approximate' : reason && guessWords[reason]}
      </td>
    </tr>
  );
}
