import { Checkbox } from '@mantine/core';
import type { ImportCheck } from '../../../../contract/console/imports.ts';
import { skipsDuplicate, type ImportPlan } from '../../../../contract/import-plan.ts';
import { formatCount } from '../../../lib/format.ts';
import classes from './imports.module.css';

interface Props {
  check: ImportCheck;
  plan: ImportPlan;
  onPlan(plan: ImportPlan): void;
}

const why = { here: 'already here', in_file: 'twice in the file' } as const;

/** The duplicates one by one, the first hundred: what is done with most of them need not be done with all. */
export function DuplicateRows({ check: { duplicates, duplicate_rows: rows }, plan, onPlan }: Props) {
  const toggle = (row: number): void => {
    const { except = [] } = plan;
    onPlan({ ...plan, except: except.includes(row) ? except.filter((each) => each !== row) : [...except, row] });
  };
  const more = duplicates.here + duplicates.in_file - rows.length;
  return (
    <details className={classes.duplicates}>
      <summary>Decide row by row</summary>
      <ul className={classes.rows}>
        {rows.map(({ row, duplicate, title }) => (
          <li key={row}>
            <Checkbox
              size="xs"
              label={`Import row ${row}: ${title} (${why[duplicate]})`}
              checked={!skipsDuplicate(plan, duplicate, row)}
              onChange={() => toggle(row)}
            />
          </li>
        ))}
        {more > 0 && <li className={classes.muted}>and {formatCount(more)} more, as chosen above</li>}
      </ul>
    </details>
  );
}
