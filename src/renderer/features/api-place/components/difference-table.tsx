import type { RequestDifference } from '../../../../contract/console/test-helpers/requests.ts';
import { requestJournal } from '../../../../languages/en-US/console/request-journal.ts';
import plain from '../../../components/plain-table.module.css';
import { useTranslate } from '../../../lib/words.ts';
import classes from './api.module.css';

const shown = (value: unknown): string => (value === null || value === undefined ? '–' : JSON.stringify(value));

interface Props {
  label: string;
  before: string;
  now: string;
  differences: readonly RequestDifference[];
}

/** Where two requests, or two answers, differ. */
export function DifferenceTable({ label, before, now, differences }: Props) {
  const t = useTranslate({ requestJournal });
  return (
    <div className={classes.scroll}>
      <table className={plain.table} aria-label={label}>
        <thead>
          <tr>
            <th>{t('requestJournal.where')}</th>
            <th>{before}</th>
            <th>{now}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((each) => (
            <tr key={each.at} className={classes.difference}>
              <td className={classes.mono}>{each.at || t('requestJournal.wholeAnswer')}</td>
              <td className={classes.mono}>{shown(each.before)}</td>
              <td className={classes.mono}>{shown(each.now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
