import type { ReactElement } from 'react';
import { brandOf } from '../../src/service/hosted/brand.ts';
import { checkAgreement } from '../../src/service/hosted/forms/agreement-form.ts';
import { readDetails } from '../../src/service/hosted/forms/details-form.ts';
import { checkPayment } from '../../src/service/hosted/forms/payment-form.ts';
import { readReadings, withRows } from '../../src/service/hosted/forms/usage-data-form.ts';
import { type Preview, screenOf } from '../../src/service/hosted/preview-screen.tsx';
import { AcceptedScreen } from '../../src/service/hosted/screens/accepted-screen.tsx';
import { AgreementCopyScreen } from '../../src/service/hosted/screens/agreement-copy-screen.tsx';
import { AgreementScreen } from '../../src/service/hosted/screens/agreement-screen.tsx';
import { DetailsScreen } from '../../src/service/hosted/screens/details-screen.tsx';
import { LeavingScreen } from '../../src/service/hosted/screens/leaving-screen.tsx';
import { MessageScreen } from '../../src/service/hosted/screens/message-screen.tsx';
import { OwnershipScreen } from '../../src/service/hosted/screens/ownership-screen.tsx';
import { PaymentScreen } from '../../src/service/hosted/screens/payment-screen.tsx';
import type { StepScreen } from '../../src/service/hosted/screens/step-page.tsx';
import { UsageDataScreen } from '../../src/service/hosted/screens/usage-data-screen.tsx';
import type { StepPath } from '../../src/service/hosted/step-path.ts';
import { refusalInWords } from '../../src/service/hosted/uploads/refusal-words.ts';
import type { Words } from '../../src/service/hosted/words.ts';
import type { DocumentRecord } from '../../src/store/store.ts';
import { brandings } from './brandings.ts';

const { company_name, color, logo } = brandings.dark;
const preview: Preview = {
  brand: brandOf({ company_name, color, logo }),
  at: Date.UTC(2026, 10, 25, 9, 30) * 1000,
  nonce: 'scene',
};

const STEPS: StepPath[] = ['welcome', 'usage-data', 'ownership', 'details', 'agreement', 'payment', 'done'];

const documents = (['installation_contract', 'utility_bill'] as const).map(
  (kind, index): DocumentRecord => ({
    id: index + 1,
    owner_id: 1,
    kind,
    file_name: 'signed-installation-contract-with-all-of-its-pages-and-drawings-2026.pdf',
    content_type: 'application/pdf',
    size: 1_300_000,
    sha256: 'a'.repeat(64),
    storage_name: '',
    created_at: preview.at,
  }),
);

/** A screen of a step with its owner, to be drawn otherwise. */
const propsOf = (step: StepPath, words: Words): StepScreen => screenOf(step, words, preview).props as StepScreen;

function faulty(words: Words): Record<string, ReactElement> {
  const readings = [
    { date: '', kwh: '12.480' },
    { date: '2027-01-01', kwh: 'x' },
    { date: '2026-01-01', kwh: 'x' },
  ];
  const read = readReadings(
    words,
    { method: 'manual', brand: '', site_id: '', serial_number: '', readings },
    '2026-11-25',
  );
  const usage = propsOf('usage-data', words);
  const refused = {
    installation_contract: refusalInWords(words, 'contract.heic', 'heic_photo'),
    'installation_contract-2': refusalInWords(words, 'a.pdf', 'account_full'),
  };
  const details = { name: '', email: 'mary', phone: '5', address: '', city: '', state: '', zip_code: '' };
  const payment = checkPayment(words, { routing_number: '1', account_number: '1' }, false);
  const agreement = checkAgreement(words, { signature: 'Mary' }, undefined, 'Mary Hill');
  return {
    'usage-data-faults': (
      <UsageDataScreen
        {...usage}
        values={{ method: 'manual', brand: '', site_id: '', serial_number: null, readings }}
        brands={['SMA America']}
        canConnect={false}
        documents={documents}
        today="2026-11-25"
        errors={'errors' in read ? read.errors : {}}
        leaving
      />
    ),
    'usage-data-connect': (
      <UsageDataScreen
        {...usage}
        values={{ method: 'integration', brand: 'SMA', site_id: '7', serial_number: '', readings: withRows([], 3) }}
        brands={['SMA America']}
        canConnect={false}
        documents={[]}
        today="2026-11-25"
      />
    ),
    'ownership-faults': (
      <OwnershipScreen {...propsOf('ownership', words)} documents={documents} errors={refused} leaving restSaved />
    ),
    'details-faults': (
      <DetailsScreen
        {...propsOf('details', words)}
        asked={['name', 'phone', 'city']}
        values={details}
        errors={readDetails(words, details).errors}
      />
    ),
    'agreement-faults': (
      <AgreementScreen
        {...(screenOf('agreement', words, preview).props as Parameters<typeof AgreementScreen>[0])}
        errors={'errors' in agreement ? agreement.errors : {}}
      />
    ),
    'payment-faults': (
      <PaymentScreen
        {...propsOf('payment', words)}
        values={{ account_type: '', frequency: '' }}
        numbersCleared
        errors={'errors' in payment ? payment.errors : {}}
      />
    ),
  };
}

/** Every hosted screen in these words, with faults and without, by name. */
export function hostedScenes(words: Words): Record<string, ReactElement> {
  const done = propsOf('done', words);
  const { service_agreement: accepted } = done.session.owner.onboarding;
  if (!accepted) throw new Error('the owner of the last page has accepted');
  const message = { nonce: preview.nonce, brand: preview.brand, switchBy: 'link' as const };
  return {
    ...Object.fromEntries(STEPS.map((step) => [step, screenOf(step, words, preview)])),
    ...faulty(words),
    'agreement-accepted': <AcceptedScreen {...done} accepted={accepted} />,
    'agreement-copy': <AgreementCopyScreen {...done} accepted={accepted} />,
    leaving: <LeavingScreen nonce={preview.nonce} brand={preview.brand} leave="#" />,
    'unknown-link': <MessageScreen {...message} says="unknownLink" />,
    stopped: <MessageScreen {...message} says="stopped" />,
  };
}
