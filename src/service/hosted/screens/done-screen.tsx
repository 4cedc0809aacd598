import type { ReactElement } from 'react';
import type { Review } from '../../../domain/owners/owner-record.ts';
import { reasonForOwner } from '../reason-for-owner.ts';
import { type Words, useWords } from '../words.ts';
import { PageFrame } from './page-frame.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import type { StepScreen } from './step-page.tsx';
import { linkTo } from './tags.tsx';

interface Ending {
  title: string;
  lead: string;
  /** What happens next. */
  next: string[];
}

function ending({ t }: Words, { state }: Review, company: string): Ending {
  if (state === 'approved')
    return {
      title: t('done.approved.title'),
      lead: t('done.approved.lead'),
      next: [t('done.approved.certificates'), t('done.approved.schedule'), t('done.approved.nothingElse')],
    };
  if (state === 'rejected')
    return {
      title: t('done.rejected.title'),
      lead: t('done.rejected.lead'),
      next: [t('done.rejected.ask', { company }), t('done.rejected.nothingSold')],
    };
  return {
    title: t('done.inReview.title'),
    lead: t('done.inReview.lead'),
    next: [t('done.inReview.checked'), t('done.inReview.seen', { company }), t('done.inReview.approved')],
  };
}

/** After the last step: where the account stands, what happens next, and one way back. */
export function DoneScreen({ nonce, session, testMode }: StepScreen): ReactElement {
  const words = useWords();
  const { t } = words;
  const { brand, owner, path } = session;
  const copy = linkTo(`${path}/agreement/copy`);
  const { title, lead, next } = ending(words, owner.review, brand.name);
  const { payment_setup: payment, service_agreement: accepted } = owner.onboarding;
  const rejected = owner.review.state === 'rejected';
  return (
    <PageFrame nonce={nonce} brand={brand} title={title} testMode={testMode} switchBy="link">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {rejected && owner.review.reason !== null && (
        <div className="notice">
          <p>
            <strong>{t('done.reason')}</strong> {reasonForOwner(words, owner.review.reason)}
          </p>
        </div>
      )}
      <h2>{t('done.next')}</h2>
      <ul className="plain">
        {next.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {payment && !rejected && (
        <>
          <h2>{t('done.paid')}</h2>
          <PaymentFacts payment={payment} />
        </>
      )}
      {accepted && !rejected && <p>{t.rich('done.copy', { link: copy })}</p>}
      <p className="actions">
        <a className="button primary" href={`${path}/leave`}>
          {t('done.back', { company: brand.name })}
        </a>
      </p>
    </PageFrame>
  );
}
