import type { ReactElement } from 'react';
import type { AcceptedAgreement } from '../../../domain/owners/owner-record.ts';
import { stepOf } from '../step-path.ts';
import { defaultLanguage } from '../../../languages/languages.ts';
import { useWords } from '../words.ts';
import { AcceptanceFacts } from './acceptance-facts.tsx';
import { AgreementTextView } from './agreement-text-view.tsx';
import { PageFrame } from './page-frame.tsx';
import type { StepScreen } from './step-page.tsx';

/**
 * What was accepted, as a page to print: who, when, which version, and the exact text in the language in which it was
 * read; in English where an earlier release kept it.
 */
export function AgreementCopyScreen({
  nonce,
  session,
  testMode,
  accepted,
}: StepScreen & { accepted: AcceptedAgreement }): ReactElement {
  const { t } = useWords();
  const title = t('agreement.copy');
  return (
    <PageFrame nonce={nonce} brand={session.brand} title={title} testMode={testMode} switchBy="link">
      <h1>{title}</h1>
      <AcceptanceFacts accepted={accepted} fingerprint />
      <p className="screen-only">{t('agreement.copyText')}</p>
      <p className="actions">
        <button type="button" className="primary" id="print" hidden>
          {t('agreement.print')}
        </button>
        <a className="button secondary" href={`${session.path}/${stepOf(session.owner)}`}>
          {t('agreement.back')}
        </a>
      </p>
      {accepted.text === null ? (
        <p className="notice">{t('agreement.notKept')}</p>
      ) : (
        <article className="terms" lang={accepted.language ?? defaultLanguage}>
          <AgreementTextView text={accepted.text} />
        </article>
      )}
    </PageFrame>
  );
}
