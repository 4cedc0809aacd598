import type { ReactNode } from 'react';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useTranslate } from '../../../lib/words.ts';
import table from '../../../components/plain-table.module.css';
import classes from './imports.module.css';

/** Fields, where they come from, and why. */
export function FieldTable({ children }: { children: ReactNode }) {
  const t = useTranslate({ imports });
  return (
    <div className={classes.scroll}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{t('imports.field')}</th>
            <th scope="col">{t('imports.source')}</th>
            <th scope="col">{t('imports.firstValues')}</th>
            <th scope="col">{t('imports.why')}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
