import type { ReactElement } from 'react';
import type { Language } from '../../languages/languages.ts';
import type { OnboardingState, OwnerRecord } from '../../domain/owners/owner-record.ts';
import { type Micros, utcDay } from '../../domain/timestamp.ts';
import { agreementDocument } from './agreement-document.ts';
import type { Brand } from './brand.ts';
import { READINGS_AT_FIRST, withRows } from './forms/usage-data-form.ts';
import { drawScreen } from './hosted-screen.ts';
import { AgreementScreen } from './screens/agreement-screen.tsx';
import { DetailsScreen } from './screens/details-screen.tsx';
import { DoneScreen } from './screens/done-screen.tsx';
import { OwnershipScreen } from './screens/ownership-screen.tsx';
import { PaymentScreen } from './screens/payment-screen.tsx';
import type { StepScreen } from './screens/step-page.tsx';
import { UsageDataScreen } from './screens/usage-data-screen.tsx';
import { WelcomeScreen } from './screens/welcome-screen.tsx';
import type { StepPath } from './step-path.ts';
import { type Words, wordsIn } from './words.ts';

/** What a preview is drawn with. */
export interface Preview {
  brand: Brand;
  /** Now; the owner of the preview has done everything at this time. */
  at: Micros;
  /** What the style element of the page carries: the policy of the answer has to allow it. */
  nonce: string;
}

/** The made-up owner of the preview, with all steps done that come before a screen, as an address leads to it. */
function ownerBefore(step: StepPath, words: Words, { brand, at }: Preview): OwnerRecord {
  const { t } = words;
  const personal = {
    name: t('example.name'),
    email: t('example.email'),
    address: t('example.address'),
    city: t('example.city'),
    state: t('example.state'),
    zip_code: t('example.zip'),
  };
  const done: [StepPath, OnboardingState][] = [
    ['welcome', { welcome: { at } }],
    ['usage-data', { usage_data: { at, method: 'manual', readings: [] } }],
    ['ownership', { ownership_verification: { at } }],
    ['details', { personal_information: { at } }],
    [
      'agreement',
      {
        service_agreement: {
          at,
          ...agreementDocument(words, personal, brand.name),
          name: personal.name,
        },
      },
    ],
    ['payment', { payment_setup: { at, sealed: '', last4: '0001', account_type: 'checking', frequency: 'monthly' } }],
  ];
  const until = done.findIndex(([each]) => each === step);
  const states = done.slice(0, until === -1 ? done.length : until).map(([, state]) => state);
  return {
    id: 1,
    installer_id: 1,
    personal,
    capabilities: ['srec_trading'],
    locked: true,
    onboarding: Object.assign({}, ...states) as OnboardingState,
    review: { state: step === 'done' ? 'in_review' : 'none', reason: null, at: null },
    reopened: null,
    authority: null,
    installer_reference: null,
    former_names: null,
    erased: null,
    created_at: at,
    updated_at: at,
  };
}

const screens: Record<StepPath, (props: StepScreen, words: Words, at: Micros) => ReactElement> = {
  welcome: (props) => <WelcomeScreen {...props} />,
  'usage-data': (props, _words, at) => (
    <UsageDataScreen
      {...props}
      values={{ method: '', brand: '', site_id: '', serial_number: null, readings: withRows([], READINGS_AT_FIRST) }}
      brands={[]}
      canConnect
      documents={[]}
      today={utcDay(at)}
    />
  ),
  ownership: (props) => <OwnershipScreen {...props} documents={[]} />,
  details: (props) => <DetailsScreen {...props} asked={[]} values={props.session.owner.personal} />,
  agreement: (props, words) => (
    <AgreementScreen
      {...props}
      document={agreementDocument(words, props.session.owner.personal, props.session.brand.name)}
      signature=""
      agrees={false}
    />
  ),
  payment: (props) => <PaymentScreen {...props} values={{ account_type: '', frequency: '' }} />,
  done: (props) => <DoneScreen {...props} />,
};

/** A screen as an owner of an installer first sees it, in these words; of a made-up owner. */
export function screenOf(step: StepPath, words: Words, preview: Preview): ReactElement {
  const { brand, nonce, at } = preview;
  const session = { owner: ownerBefore(step, words, preview), brand, path: '', onConsole: false };
  return screens[step]({ nonce, session, testMode: false }, words, at);
}

/**
 * The page of a screen as an owner of an installer first sees it, in a language: what the preview of a brand shows. Its
 * links and forms lead nowhere, so it belongs into a frame that follows none.
 */
export const previewScreen = (step: StepPath, language: Language, preview: Preview): string =>
  drawScreen(wordsIn(language), screenOf(step, wordsIn(language), preview));
