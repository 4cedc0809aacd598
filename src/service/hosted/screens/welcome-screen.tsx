import type { ReactElement } from 'react';
import type { HostedMessages } from '../../../languages/hosted.ts';
import { useWords } from '../words.ts';
import { FormActions } from './form-actions.tsx';
import { FORM_ID } from './language-switch.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';
import { strong } from './tags.tsx';

type Ahead = keyof HostedMessages['welcome']['what'];

/** The steps ahead, with the minutes that each takes. */
const ahead: Record<Ahead, number> = { 'usage-data': 3, ownership: 2, agreement: 3, payment: 2 };

const total = Object.values(ahead).reduce((sum, minutes) => sum + minutes, 0);

/**
 * Explains the registration: what it asks for and why, what to have ready, how long it takes, how to stop and come
 * back.
 */
export function WelcomeScreen(props: StepScreen): ReactElement {
  const { t } = useWords();
  const { brand, path } = props.session;
  const company = brand.name;
  return (
    <StepPage {...props} page="welcome" title={t('welcome.title')}>
      <p className="lead">{t('welcome.lead', { company })}</p>
      <h2>{t('welcome.ahead', { minutes: total })}</h2>
      <ol className="ahead">
        {(Object.keys(ahead) as Ahead[]).map((step) => (
          <li key={step}>
            <h3>
              {t(`page.step.${step}`)} <span className="minutes">{t('welcome.minutes', { minutes: ahead[step] })}</span>
            </h3>
            <p>{t(`welcome.what.${step}`)}</p>
            {step !== 'agreement' && (
              <p className="hand">
                {t.rich('welcome.ready', {
                  what: t(`welcome.hand.${step}`),
                  strong,
                })}
              </p>
            )}
          </li>
        ))}
      </ol>
      <h2>{t('welcome.data')}</h2>
      <p>{t('welcome.dataText', { company })}</p>
      <h2>{t('welcome.stop')}</h2>
      <p>{t('welcome.stopText')}</p>
      <form id={FORM_ID} method="post" action={`${path}/welcome`}>
        <FormActions primary={t('welcome.start')} />
      </form>
    </StepPage>
  );
}
