import type { ReactElement } from 'react';
import type { FormErrors } from '../form-values.ts';
import { useWords } from '../words.ts';
import { linkTo } from './tags.tsx';

interface ErrorSummaryProps {
  errors: FormErrors;
  /** Where the owner can go without saving this page; undefined unless that was the wish. */
  leave: string | undefined;
  restSaved: boolean;
}

/**
 * Every fault of the form in one place, each leading to its field. It has the focus when the page opens, without a
 * script.
 */
export function ErrorSummary({ errors, leave, restSaved }: ErrorSummaryProps): ReactElement {
  const { t } = useWords();
  const title =
    leave === undefined ? t('page.summary') : restSaved ? t('page.summaryRestSaved') : t('page.summaryLeaving');
  const link = linkTo(leave);
  return (
    <section className="summary" role="alert" aria-labelledby="summary-title" tabIndex={-1} autoFocus>
      <h2 id="summary-title">{title}</h2>
      <ul>
        {Object.entries(errors).map(([field, fault]) => (
          <li key={field}>
            <a href={`#${field}`}>{fault}</a>
          </li>
        ))}
      </ul>
      {leave !== undefined && <p>{restSaved ? t.rich('page.leaveRest', { link }) : t.rich('page.leave', { link })}</p>}
    </section>
  );
}
