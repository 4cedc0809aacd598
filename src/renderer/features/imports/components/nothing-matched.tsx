import type { ReadFile } from '../../../../contract/console/imports.ts';
import { importTopics, requiredFields } from '../../../../contract/import-plan.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import table from '../../../components/plain-table.module.css';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { topicTitle } from './import-words.ts';
import classes from './imports.module.css';

/** A file in which nothing was recognized: what a list needs, which columns there are, and what to do. */
export function NothingMatched({ read: { columns } }: { read: ReadFile }) {
  return (
    <>
      <Notice tone="warn">
        No column of this file was recognized, so no row can be imported yet. Choose above what a row becomes, then say
        which column is which. If the names below aren’t the names of the columns, change the format: the separator or
        the number of header rows may be wrong.
      </Notice>
      <Section title="What a list needs">
        <ul className={classes.reasons}>
          {importTopics.map((topic) => (
            <li key={topic}>
              {topicTitle[topic]}s: {requiredFields(topic).map(fieldName).join(', ')}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Columns of this file">
        <div className={classes.scroll}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th scope="col">Column</th>
                <th scope="col">First values</th>
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
