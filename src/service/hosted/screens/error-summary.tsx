import type { ReactElement } from 'react';
import type { FormErrors } from '../form-values.ts';

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
  const title =
    leave === undefined
      ? 'Please correct this page'
      : restSaved
        ? 'This could not be saved'
        : 'This page is not complete yet, so it was not saved';
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
      {leave !== undefined && (
        <p>
          Correct it, or <a href={leave}>leave without saving {restSaved ? 'it' : 'this page'}</a>.{' '}
          {restSaved ? 'Everything else you entered is saved.' : 'The steps before it are saved.'}
        </p>
      )}
    </section>
  );
}
