import { imports } from '../../../../languages/en-US/console/imports.ts';
import { useWords } from '../../../lib/words.ts';
import type { ReadFile } from '../../../../contract/console/imports.ts';
import { Notice } from '../../../components/notice.tsx';
import { doubtedRows, doubtWords } from './import-words.ts';
import classes from './imports.module.css';

/** Rows, or stretches of them, that are named. */
const NAMED = 5;

/** What can hardly be meant in rows that are imported all the same, with its rows. */
export function DoubtfulRows({ read }: { read: ReadFile }) {
  const words = useWords();
  const t = words.of({ imports });
  const { doubtful, doubts } = read.check;
  return (
    <Notice tone="warn" label={t('imports.doubtful')}>
      {t('imports.doubtfulRows', { count: doubtful })}
      <ul className={classes.reasons}>
        {doubts.map((doubt) => (
          <li key={`${doubt.topic} ${doubt.field} ${doubt.code}`}>
            {doubtWords(doubt, words)} <span className={classes.muted}>({doubtedRows(doubt, NAMED, read, words)})</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
