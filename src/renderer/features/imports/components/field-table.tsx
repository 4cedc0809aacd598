import type { ReactNode } from 'react';
import table from '../../../components/plain-table.module.css';
import classes from './imports.module.css';

/** Fields, where they come from, and why. */
export function FieldTable({ children }: { children: ReactNode }) {
  return (
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
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
