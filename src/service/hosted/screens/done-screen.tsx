import type { ReactElement } from 'react';
import type { Review } from '../../../domain/owners/owner-record.ts';
import { PageFrame } from './page-frame.tsx';
import type { StepScreen } from './step-page.tsx';

interface Ending {
  title: string;
  paragraphs: string[];
}

function ending(state: Review['state'], name: string): Ending {
  if (state === 'approved')
    return {
      title: 'Your registration is complete',
      paragraphs: [
        'Your account is approved. From now on we create certificates from the power your system makes and sell them for you.',
        'You will get an e-mail after the first sale. There is nothing else for you to do.',
      ],
    };
  if (state === 'rejected')
    return {
      title: 'We cannot complete your registration',
      paragraphs: [`Your account was not approved. ${name} can tell you more and help you with what comes next.`],
    };
  return {
    title: 'Thank you. What happens next',
    paragraphs: [
      'You have given us everything we need. A person now checks your documents and your details, which usually takes a few working days.',
      'When that is done we start to sell your certificates, and you will get an e-mail after the first sale.',
    ],
  };
}

/** After the last step: where the account stands, and one way back. */
export function DoneScreen({ nonce, stay, testMode }: StepScreen): ReactElement {
  const { title, paragraphs } = ending(stay.owner.review.state, stay.brand.name);
  return (
    <PageFrame nonce={nonce} brand={stay.brand} title={title} testMode={testMode}>
      <h1>{title}</h1>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className="actions">
        <a className="button primary" href={`${stay.path}/leave`}>
          Back to {stay.brand.name}
        </a>
      </p>
    </PageFrame>
  );
}
