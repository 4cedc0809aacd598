import type { ReactElement } from 'react';
import type { AcceptedAgreement } from '../../../domain/owners/owner-record.ts';
import { stepOf } from '../step-path.ts';
import { AcceptanceFacts } from './acceptance-facts.tsx';
import { AgreementTextView } from './agreement-text-view.tsx';
import { PageFrame } from './page-frame.tsx';
import type { StepScreen } from './step-page.tsx';

/** Says so where only version and hash of an earlier acceptance were kept. */
const TEXT_NOT_KEPT =
  'When you accepted this agreement, its version and its fingerprint were kept, but not the text itself. So it cannot be shown here. If you need it, ask for the version named above.';

/** What was accepted, as a page to print: who, when, which version, and the exact text. */
export function AgreementCopyScreen({
  nonce,
  session,
  testMode,
  accepted,
}: StepScreen & { accepted: AcceptedAgreement }): ReactElement {
  return (
    <PageFrame nonce={nonce} brand={session.brand} title="Your copy of the service agreement" testMode={testMode}>
      <h1>Your copy of the service agreement</h1>
      <AcceptanceFacts accepted={accepted} fingerprint />
      <p className="screen-only">
        Print this page now, or save it as a PDF, if you want to keep it. It can be seen while you are in this
        registration. If there is no print button, use the print command of your browser.
      </p>
      <p className="actions">
        <button type="button" className="primary" id="print" hidden>
          Print this page
        </button>
        <a className="button secondary" href={`${session.path}/${stepOf(session.owner)}`}>
          Back to the registration
        </a>
      </p>
      {accepted.text === null ? (
        <p className="notice">{TEXT_NOT_KEPT}</p>
      ) : (
        <article className="terms">
          <AgreementTextView text={accepted.text} />
        </article>
      )}
    </PageFrame>
  );
}
