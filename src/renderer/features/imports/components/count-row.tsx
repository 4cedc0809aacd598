import { NativeSelect } from '@mantine/core';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import type { ImportPlan } from '../../../../contract/import-plan.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { guessWords } from './import-words.ts';
import classes from './imports.module.css';

interface Props {
  read: ReadFile;
  onPlan(plan: ImportPlan): void;
}

/** How many inverters of its kind a row has. */
export function CountRow({ read: { plan, columns, reasons }, onPlan }: Props) {
  const source = plan.inverter_count;
  const column = source?.from === 'column' ? source.column : undefined;
  const reason = reasons['inverters.inverter_count'];
  const choose = (value: string): void => {
    const { inverter_count: _before, ...others } = plan;
    onPlan(value === '' ? others : { ...others, inverter_count: { from: 'column', column: Number(value) } });
  };
  return (
    <tr>
      <th scope="row" className={classes.field}>
        {fieldName('inverter_count')}
      </th>
      <td>
        <NativeSelect
          w="fit-content"
          aria-label={`Inverter: ${fieldName('inverter_count')} comes from`}
          value={column ?? ''}
          data={[
            { value: '', label: 'One in each row' },
            ...columns.map(({ header }, index) => ({ value: String(index), label: `Column “${header}”` })),
          ]}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      </td>
      <td className={classes.sample}>{column !== undefined && columns[column]?.samples.slice(0, 3).join(', ')}</td>
      <td className={classes.muted}>{column !== undefined && reason && guessWords[reason]}</td>
    </tr>
  );
}
