import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useWords, type Words } from '../../../lib/words.ts';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import {
  addressFields,
  approximate,
  columnSource,
  deviceFields,
  importField,
  amountsOf,
  isZipField,
  plannedField,
  type FieldSource,
  type ImportField,
  type ImportPlan,
  type ImportTopic,
} from '../../../../contract/import-plan.ts';
import { monthInHeader } from '../../../../contract/written/month.ts';
import { columnLetter } from '../../../../contract/words/column-letter.ts';
import { energyUnit, powerUnit, type Unit } from '../../../../contract/written/measure.ts';
import { fieldLabel } from '../../../lib/field-words.ts';
import { capacityWords } from './import-words.ts';
import { ChooseInverter } from './choose-inverter.tsx';
import { HomeownerHere } from './homeowner-here.tsx';
import { isName, NumberedNames } from './numbered-names.tsx';
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

/**
 * The plan with this source of a field; undefined: it has none. A month that the column of the energy was named for is
 * that of the new column, or unknown.
 */
export function withSource(
  { plan, columns }: Pick<ReadFile, 'plan' | 'columns'>,
  topic: ImportTopic,
  field: ImportField,
  source: FieldSource | undefined,
): ImportPlan {
  const { [field]: before, ...others } = plan[topic] ?? {};
  const changed = { ...plan, [topic]: source ? { ...others, [field]: source } : others };
  const monthOf = (of: FieldSource | undefined): string | undefined =>
    of?.from === 'column' ? monthInHeader(columns[of.column]?.header ?? '') : undefined;
  const { at, ...undated } = changed.readings ?? {};
  if (field !== 'total_lifetime_production' || at?.from !== 'all' || at.text !== monthOf(before)) return changed;
  const month = monthOf(source);
  return { ...changed, readings: { ...undated, ...(month !== undefined && { at: { from: 'all', text: month } }) } };
}

/** What a column is called; of several with one name, with the letter that it has in a spreadsheet. */
const nameOf = (columns: ReadFile['columns'], { header }: { header: string }, index: number): string =>
  columns.some((other, place) => place !== index && other.header === header)
    ? `${header} (${columnLetter(index)})`
    : header;

/** Where a field may come from, in groups. */
function sourceChoices(
  topic: ImportTopic,
  field: ImportField,
  { columns, plan }: ReadFile,
  isMissing: boolean,
  words: Words,
) {
  const t = words.of({ imports });
  const of = (from: string, told: (header: string) => string) =>
    columns.map((column, index) => ({ value: `${from}-${index}`, label: told(nameOf(columns, column, index)) }));
  const part = (header: string) =>
    field === 'address'
      ? t('imports.streetIn', { header })
      : t('imports.partIn', { field: fieldLabel(field, words), header });
  const named = of('names', (header) => t('imports.namesIn', { header })).filter((_, index) =>
    columns[index]?.samples.some(isName),
  );
  return [
    { value: 'none', label: isMissing ? t('imports.chooseSource') : t('imports.notInFile') },
    { value: 'all', label: field === 'inverter_id' ? t('imports.sameForAll') : t('imports.oneForAll') },
    ...(topic === 'generators' && plan.generators?.zip_code && isZipField(field)
      ? [{ value: 'zip_code', label: t('imports.byZipCode') }]
      : []),
    ...(topic === 'generators' && field === 'zip_code' && plan.generators?.latitude && plan.generators.longitude
      ? [{ value: 'position', label: t('imports.byPosition') }]
      : []),
    { group: t('imports.columns'), items: of('column', (header) => t('imports.columnNamed', { header })) },
    ...(field === 'homeowner_id' ? [{ group: t('imports.names'), items: named }] : []),
    ...(field === 'inverter_id'
      ? [{ group: t('imports.names'), items: of('site', (header) => t('imports.sitesIn', { header })) }]
      : []),
    ...(addressFields.has(field) ? [{ group: t('imports.wholeAddresses'), items: of('address', part) }] : []),
    ...(addressFields.has(field) ? [{ group: t('imports.streetsAndCities'), items: of('street', part) }] : []),
    ...(approximate.has(field) ? [{ group: t('imports.latitudeAndLongitude'), items: of('coordinates', part) }] : []),
    ...(deviceFields.has(field) ? [{ group: t('imports.brandAndModel'), items: of('device', part) }] : []),
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
  const words = useWords();
  const t = words.of({ imports });
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
  const isAmount = field === 'total_lifetime_production' && amountsOf(read.plan) !== undefined;
  const label = fieldLabel(isAmount ? 'energy' : field, words);
  const title = t(`imports.topics.${topic}`);
  const named = { topic: title, field: label };
  const isMissing = create === 'required' && source === undefined;
  const choose = (key: string): void => {
    const [from = 'none', index = '0'] = key.split('-');
    isChosen.current = from === 'all';
    if (from === 'none') onSource(undefined);
    else if (from === 'all') onSource({ from: 'all', text: typed });
    else if (from === 'zip_code' || from === 'position') onSource({ from });
    else if (from === 'column') onSource(columnSource(topic, field, read.columns, Number(index)));
    else {
      const guessed = read.guessed[topic]?.[field];
      const isGuessed = guessed && keyOf(guessed) === key;
      onSource(isGuessed ? guessed : { from: from as 'names', column: Number(index) });
    }
  };
  const saveTyped = (): void => {
    if (typed !== (source?.from === 'all' ? source.text : '')) onSource({ from: 'all', text: typed });
  };
  const { capacity, free_homeowner: nobody } = read.check;
  const free = String(nobody);
  const saveSoon = useDebouncedCallback(saveTyped, PAUSE_MS);
  const lacksUnit = read.check.refusals.some(
    (each) => each.topic === topic && plannedField(each.field) === field && each.code === 'unit_missing',
  );
  return (
    <tr>
      <th scope="row" className={classes.field}>
        {withTopic ? `${title}: ${label}` : label}
        {create === 'required' && !withTopic && <span className={classes.muted}>{` ${t('imports.required')}`}</span>}
        {field === 'inverter_id' && <div className={classes.explained}>{t('imports.inverterHint')}</div>}
        {field === 'homeowner_id' && <div className={classes.explained}>{t('imports.homeownerHint')}</div>}
      </th>
      <td>
        <div className={classes.source}>
          <NativeSelect
            aria-label={t('imports.comesFrom', named)}
            value={keyOf(source)}
            error={isMissing}
            data={sourceChoices(topic, field, read, isMissing, words)}
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
              aria-label={t('imports.ofAllRows', named)}
              placeholder={isMissing ? t('imports.orOneForAll') : kind === 'power' ? '7.6 kW' : ''}
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
            <Button variant="default" onClick={() => onSource({ from: 'all', text: free })}>
              {t('imports.useFree', { number: free })}
            </Button>
          )}
          {field === 'homeowner_id' && source?.from === 'all' && <HomeownerHere number={saved} />}
          {source?.from === 'names' && <NumberedNames read={read} source={source} onSource={onSource} />}
          {source?.from === 'column' && isMeasure && (
            <NativeSelect
              className={classes.unit}
              aria-label={t('imports.unitOf', named)}
              value={source.unit ?? ''}
              error={lacksUnit}
              data={[
                ...(source.unit ? [] : [{ value: '', label: t('imports.unit') }]),
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
              aria-label={t('imports.decimalsOf', named)}
              value="either"
              data={[
                { value: 'either', label: t('imports.eitherDecimals') },
                { value: '', label: t('imports.oneDecimal') },
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
              aria-label={t('imports.dayOrderOf', named)}
              value={source.day_order ?? ''}
              data={[
                { value: '', label: t('imports.askOrder') },
                { value: 'mdy', label: t('imports.monthFirst') },
                { value: 'dmy', label: t('imports.dayFirst') },
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
              aria-label={t('imports.zoneOf', named)}
              value={source.zone ?? ''}
              data={[
                { value: '', label: t('imports.siteTime') },
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
          <div className={classes.explained}>{capacityWords(capacity, words)}</div>
        )}
      </td>
      <td className={`${classes.muted} ${classes.guess}`}>
        {source?.from === 'zip_code' && approximate.has(field)
          ? t('imports.approximate')
          : reason && t(`imports.guesses.${reason}`)}
      </td>
    </tr>
  );
}
