import type { ReactElement } from 'react';
import type { FormErrors } from '../form-values.ts';

/** Every fault of the form in one place, each leading to its field. `leave` offers to go without saving this page. */
export function ErrorSummary({ errors, leave }: { errors: FormErrors; leave: string | undefined }): ReactElement {
  return (
    <section className="summary" role="alert" aria-labelledby="summary-title">
      <h2 id="summary-title">{leave === undefined ? 'Please correct this page' : 'This page is not complete yet, so it was not saved'}</h2>
      <ul>
        {Object.entries(errors).map(([field, fault]) => (
          <li key={field}>
            <a href={`#${field}`}>{fault}</a>
          </li>
        ))}
      </ul>
      {leave !== undefined && (
        <p>
          Correct it, or <a href={leave}>leave without saving this page</a>. The steps before it are saved.
        </p>
      )}
    </section>
  );
}
