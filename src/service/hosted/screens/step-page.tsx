import type { ReactElement, ReactNode } from 'react';
import type { FormErrors } from '../form-values.ts';
import type { Stay } from '../stay.ts';
import type { StepPath } from '../step-path.ts';
import { ErrorSummary } from './error-summary.tsx';
import { PageFrame } from './page-frame.tsx';
import { ProgressLine, stepPosition } from './progress-line.tsx';

/** What every screen of a step is drawn from. */
export interface StepScreen {
  nonce: string;
  stay: Stay;
  testMode: boolean;
}

interface StepPageProps extends StepScreen {
  page: StepPath;
  title: string;
  errors?: FormErrors;
  /** The owner wanted to leave with something typed that cannot be saved yet. */
  leaving?: boolean;
  children: ReactNode;
}

/** The page of one step: where it stands among the five, its title, what has to be corrected, then the form. */
export function StepPage({ nonce, stay, testMode, page, title, errors = {}, leaving = false, children }: StepPageProps): ReactElement {
  const faulty = Object.keys(errors).length > 0;
  return (
    <PageFrame
      nonce={nonce}
      brand={stay.brand}
      title={title}
      testMode={testMode}
      faulty={faulty}
      progress={<ProgressLine path={stay.path} owner={stay.owner} page={page} />}
    >
      {faulty && <ErrorSummary errors={errors} leave={leaving ? `${stay.path}/leaving` : undefined} />}
      <p className="step">{stepPosition(page)}</p>
      <h1>{title}</h1>
      {children}
    </PageFrame>
  );
}
