import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useWords } from '../../../lib/words.ts';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import { importTopics, requiredFields } from '../../../../contract/import-plan.ts';
import { fieldLabel } from '../../../lib/field-words.ts';
import table from '../../../components/plain-table.module.css';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import classes from './imports.module.css';

/** A file in which nothing was recognized: what a list needs, which columns there are, and what to do. */
export function NothingMatched({ read: { columns } }: { read: ReadFile }) {
  const words = useWords();
  const t = words.of({ imports });
  return (
    <>
      <Notice tone="warn">{t('imports.notMatched')}</Notice>
      <Section title={t('imports.needed')}>
        <ul className={classes.reasons}>
          {importTopics.map((topic) => (
            <li key={topic}>
              {t('imports.neededFields', {
                topic,
                fields: requiredFields(topic)
                  .map((field) => fieldLabel(field, words))
                  .join(', '),
              })}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('imports.columnsOfFile')}>
        <div className={classes.scroll}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th scope="col">{t('imports.column')}</th>
                <th scope="col">{t('imports.firstValues')}</th>
              </tr>
            </thead>
            <tbody>
              {columns.map(({ header, samples }, column) => (
                <tr key={column}>
                  <td>{header}</td>
                  <td className={classes.sample}>{samples.slice(0, 3).join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
    </>
  );
}
