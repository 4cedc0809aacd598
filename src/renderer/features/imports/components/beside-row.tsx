import { NativeSelect } from '@mantine/core';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useWords } from '../../../lib/words.ts';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import type { BesideField, ImportPlan, ImportTopic } from '../../../../contract/import-plan.ts';
import { fieldLabel } from '../../../lib/field-words.ts';
import classes from './imports.module.css';

interface Props {
  read: ReadFile;
  topic: ImportTopic;
  field: BesideField;
  onPlan(plan: ImportPlan): void;
}

/** What it means that no column has it. */
const NONE = {
  inverter_count: 'imports.oneInEachRow',
  homeowner_nickname: 'imports.notInFile',
  generator: 'imports.notInFile',
  time: 'imports.withTheDate',
} as const satisfies Readonly<Record<BesideField, string>>;

/** The column of something that is no field of the record itself, such as how many inverters of its kind a row has. */
export function BesideRow({ read: { plan, columns, reasons }, topic, field, onPlan }: Props) {
  const words = useWords();
  const t = words.of({ imports });
  const label = fieldLabel(field, words);
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
        {label}
      </th>
      <td>
        <div className={classes.source}>
          <NativeSelect
            aria-label={t('imports.comesFrom', { topic: t(`imports.topics.${topic}`), field: label })}
            value={column ?? ''}
            data={[
              { value: '', label: t(NONE[field]) },
              ...columns.map(({ header }, index) => ({
                value: String(index),
                label: t('imports.columnNamed', { header }),
              })),
            ]}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        </div>
      </td>
      <td className={classes.sample}>{column !== undefined && columns[column]?.samples.slice(0, 3).join(', ')}</td>
      <td className={`${classes.muted} ${classes.guess}`}>
        {column !== undefined && reason && t(`imports.guesses.${reason}`)}
      </td>
    </tr>
  );
}
