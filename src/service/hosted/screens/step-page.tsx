import type { ReactElement, ReactNode } from 'react';
import type { FormErrors } from '../form-values.ts';
import type { OpenHostedSession } from '../open-hosted-session.ts';
import { reasonForOwner } from '../reason-for-owner.ts';
import { isReopened, type StepPath } from '../step-path.ts';
import { useWords } from '../words.ts';
import { ErrorSummary } from './error-summary.tsx';
import { PageFrame } from './page-frame.tsx';
import { ProgressLine, stepPosition } from './progress-line.tsx';

/** What every screen of a step is drawn from. */
export interface StepScreen {
  nonce: string;
  session: Omit<OpenHostedSession, 'record'>;
  testMode: boolean;
}

interface StepPageProps extends StepScreen {
  page: StepPath;
  title: string;
  /** False where there is nothing to fill in. */
  hasForm?: boolean;
  errors?: FormErrors;
  /** The owner wanted to leave with something typed that cannot be saved yet. */
  leaving?: boolean;
  /** What was right on this page was saved all the same. */
  restSaved?: boolean;
  children: ReactNode;
}

/**
 * The page of one step: where it stands among the five, its title, what has to be corrected, why it is asked again,
 * then the form.
 */
export function StepPage({
  nonce,
  session,
  testMode,
  page,
  title,
  hasForm = true,
  errors = {},
  leaving = false,
  restSaved = false,
  children,
}: StepPageProps): ReactElement {
  const words = useWords();
  const { t } = words;
  const faulty = Object.keys(errors).length > 0;
  return (
    <PageFrame
      nonce={nonce}
      brand={session.brand}
      title={title}
      testMode={testMode}
      faulty={faulty}
      switchBy={hasForm ? 'form' : 'link'}
      progress={<ProgressLine path={session.path} owner={session.owner} page={page} />}
    >
      {faulty && (
        <ErrorSummary errors={errors} leave={leaving ? `${session.path}/leaving` : undefined} restSaved={restSaved} />
      )}
      <p className="step">{stepPosition(words, page)}</p>
      <h1>{title}</h1>
      {session.owner.reopened !== null && isReopened(session.owner, page) && (
        <div className="notice">
          <p>
            <strong>{t('page.again')}</strong> {reasonForOwner(words, session.owner.reopened.reason)}
          </p>
          <p>{t('page.restStays')}</p>
        </div>
      )}
      {children}
    </PageFrame>
  );
}
