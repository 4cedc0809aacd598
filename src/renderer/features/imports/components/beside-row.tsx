import { NativeSelect } from '@mantine/core';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import type { BesideField, ImportPlan, ImportTopic } from '../../../../contract/import-plan.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { guessWords, topicTitle } from './import-words.ts';
import classes from './imports.module.css';

interface Props {
  read: ReadFile;
  topic: ImportTopic;
  field: BesideField;
  onPlan(plan: ImportPlan): void;
}

/** What it means that no column has it. */
const NONE: Readonly<Record<BesideField, string>> = {
  inverter_count: 'One in each row',
  homeowner_nickname: 'Not in this file',
  generator: 'Not in this file',
  time: 'With the date',
};

/** The column of something that is no field of the record itself, such as how many inverters of its kind a row has. */
export function BesideRow({ read: { plan, columns, reasons }, topic, field, onPlan }: Props) {
  const source = plan[field];
  const column = source?.from === 'column' ? source.column : undefined;
  const reason = reasons[`${topic}.${field}`];
  const choose = (value: string): void => {
    const { [field]: _before, ...others } = plan;
    onPlan(value === '' ? others : { ...others, [field]: { from: 'column', column: Number(value) } });
  };
  return (
    <tr>
      <th scope="row" className={classes.field}>
        {fieldName(field)}
      </th>
      <td>
        <div className={classes.source}>
          <NativeSelect
            aria-label={`${topicTitle[topic]}: ${fieldName(field)} comes from`}
            value={column ?? ''}
            data={[
              { value: '', label: NONE[field] },
              ...columns.map(({ header }, index) => ({ value: String(index), label: `Column “${header}”` })),
            ]}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        </div>
      </td>
      <td className={classes.sample}>{column !== undefined && columns[column]?.samples.slice(0, 3).join(', ')}</td>
      <td className={`${classes.muted} ${classes.guess}`}>{column !== undefined && reason && guessWords[reason]}</td>
    </tr>
  );
}
