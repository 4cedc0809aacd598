import type { ReactElement } from 'react';
import type { AcceptedAgreement } from '../../../domain/owners/owner-record.ts';
import { stepOf } from '../step-path.ts';
import { AcceptanceFacts } from './acceptance-facts.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';

/** The agreement step once it is done: when and by whom it was accepted, and the way to the copy. */
export function AcceptedScreen({ accepted, ...props }: StepScreen & { accepted: AcceptedAgreement }): ReactElement {
  const { owner, path } = props.session;
  return (
    <StepPage {...props} page="agreement" title="You have accepted the agreement">
      <AcceptanceFacts accepted={accepted} />
      <p>
        <a href={`${path}/agreement/copy`}>Read or print your copy</a>
      </p>
      <p>
        Your details are part of it. <a href={`${path}/details`}>Correct your details</a>: we then ask you to accept the
        agreement again.
      </p>
      <p className="actions">
        <a className="button primary" href={`${path}/${stepOf(owner)}`}>
          Continue
        </a>
        <a className="button quiet" href={`${path}/leaving`}>
          Finish later
        </a>
      </p>
    </StepPage>
  );
}
