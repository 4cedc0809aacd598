import type { ImportCheck } from '../../../../contract/console/imports.ts';
import { counted } from '../../../lib/format.ts';
import { Notice } from '../../../components/notice.tsx';
import { doubtWords, rowsWords } from './import-words.ts';
import classes from './imports.module.css';

/** Stretches of rows that are named. */
const NAMED = 5;

/** What can hardly be meant in rows that are imported all the same, with its rows. */
export function DoubtfulRows({ check: { doubtful, doubts } }: { check: ImportCheck }) {
  return (
    <Notice tone="warn" label="Doubtful rows">
      {counted(doubtful, 'row')} will be imported, but {doubtful === 1 ? 'has' : 'have'} something worth checking:
      <ul className={classes.reasons}>
        {doubts.map((doubt) => (
          <li key={`${doubt.topic} ${doubt.field} ${doubt.code}`}>
            {doubtWords(doubt)} <span className={classes.muted}>({rowsWords(doubt, NAMED)})</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
