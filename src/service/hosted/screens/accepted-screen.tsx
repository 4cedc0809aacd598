import type { ReactElement } from 'react';
import type { AcceptedAgreement } from '../../../domain/owners/owner-record.ts';
import { stepOf } from '../step-path.ts';
import { useWords } from '../words.ts';
import { AcceptanceFacts } from './acceptance-facts.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';
import { linkTo } from './tags.tsx';

/** The agreement step once it is done: when and by whom it was accepted, and the way to the copy. */
export function AcceptedScreen({ accepted, ...props }: StepScreen & { accepted: AcceptedAgreement }): ReactElement {
  const { t } = useWords();
  const { owner, path } = props.session;
  return (
    <StepPage {...props} page="agreement" title={t('agreement.accepted')} hasForm={false}>
      <AcceptanceFacts accepted={accepted} />
      <p>
        <a href={`${path}/agreement/copy`}>{t('agreement.readCopy')}</a>
      </p>
      <p>{t.rich('agreement.partOfIt', { link: linkTo(`${path}/details`) })}</p>
      <p className="actions">
        <a className="button primary" href={`${path}/${stepOf(owner)}`}>
          {t('page.continue')}
        </a>
        <a className="button quiet" href={`${path}/leaving`}>
          {t('agreement.finishLater')}
        </a>
      </p>
    </StepPage>
  );
}
