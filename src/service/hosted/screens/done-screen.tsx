import { reasonWords } from '../../../contract/words/reason-words.ts';
import type { ReactElement } from 'react';
import type { Review } from '../../../domain/owners/owner-record.ts';
import { PageFrame } from './page-frame.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import type { StepScreen } from './step-page.tsx';

interface Ending {
  title: string;
  lead: string;
  /** What happens next. */
  next: string[];
}

function ending({ state }: Review, name: string): Ending {
  if (state === 'approved')
    return {
      title: 'Your registration is complete',
      lead: 'Your account is approved.',
      next: [
        'From now on we create certificates from the power your system makes, and sell them for you.',
        'You are paid on the schedule you chose.',
        'There is nothing else for you to do. If a document expires, we will ask you for a new one.',
      ],
    };
  if (state === 'rejected')
    return {
      title: 'We cannot complete your registration',
      lead: 'Your account was not approved.',
      next: [
        `If you think this is a mistake, or have a question, please ask ${name}.`,
        'Nothing is sold in your name, and nothing is paid.',
      ],
    };
  return {
    title: 'Thank you, your registration is with us',
    lead: 'You have given us everything we need.',
    next: [
      'A person now checks your documents, your details, and your bank account. This usually takes a few working days.',
      `${name} can see how far along it is. If something is missing, we will ask you for it.`,
      'Once your account is approved, we start selling your certificates and paying you.',
    ],
  };
}

/** After the last step: where the account stands, what happens next, and one way back. */
export function DoneScreen({ nonce, session, testMode }: StepScreen): ReactElement {
  const { brand, owner, path } = session;
  const { title, lead, next } = ending(owner.review, brand.name);
  const { payment_setup: payment, service_agreement: accepted } = owner.onboarding;
  const rejected = owner.review.state === 'rejected';
  return (
    <PageFrame nonce={nonce} brand={brand} title={title} testMode={testMode}>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {rejected && owner.review.reason !== null && (
        <div className="notice">
          <p>
            <strong>The reason:</strong> {reasonWords(owner.review.reason)}
          </p>
        </div>
      )}
      <h2>What happens next</h2>
      <ul className="plain">
        {next.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {payment && !rejected && (
        <>
          <h2>How you are paid</h2>
          <PaymentFacts payment={payment} />
        </>
      )}
      {accepted && !rejected && (
        <p>
          <a href={`${path}/agreement/copy`}>Read or print your copy of the service agreement</a> before you leave.
        </p>
      )}
      <p className="actions">
        <a className="button primary" href={`${path}/leave`}>
          Back to {brand.name}
        </a>
      </p>
    </PageFrame>
  );
}
