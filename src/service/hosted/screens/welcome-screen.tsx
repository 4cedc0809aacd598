import type { ReactElement } from 'react';
import { FormActions } from './form-actions.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';

interface Ahead {
  name: string;
  /** What is asked for, and why. */
  what: string;
  /** What to have ready. */
  hand?: string;
  minutes: number;
}

const ahead: Ahead[] = [
  {
    name: 'Usage data',
    what: 'How much power your system makes. Certificates are created from it.',
    hand: 'Your inverter’s brand and the site ID from its app; or a photo of your meter, or a bill',
    minutes: 3,
  },
  {
    name: 'Ownership',
    what: 'Proof that the system is yours to register.',
    hand: 'Your installation contract or interconnection agreement, as a PDF or a photo',
    minutes: 2,
  },
  { name: 'Agreement', what: 'Check your details and accept the agreement.', minutes: 3 },
  {
    name: 'Payment',
    what: 'Where the money goes.',
    hand: 'The routing and the account number of your bank account, from a check or your banking app',
    minutes: 2,
  },
];

const total = ahead.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * Explains the registration: what it asks for and why, what to have ready, how long it takes, how to stop and come
 * back.
 */
export function WelcomeScreen(props: StepScreen): ReactElement {
  const { brand, path } = props.session;
  return (
    <StepPage {...props} page="welcome" title="Get paid for the solar power you make">
      <p className="lead">
        Your solar system earns certificates (SRECs) for the power it makes. {brand.name} works with us, so that we can
        sell them for you and pay you what they earn.
      </p>
      <h2>Four more steps, about {total} minutes</h2>
      <ol className="ahead">
        {ahead.map(({ name, what, hand, minutes }) => (
          <li key={name}>
            <h3>
              {name} <span className="minutes">{minutes} min</span>
            </h3>
            <p>{what}</p>
            {hand !== undefined && (
              <p className="hand">
                <strong>Have ready:</strong> {hand}
              </p>
            )}
          </li>
        ))}
      </ol>
      <h2>Your data</h2>
      <p>
        Documents and bank numbers are stored encrypted. Everything is used to register your system and to pay you, and
        for nothing else. {brand.name} sees how far along you are, not what you enter.
      </p>
      <h2>Stop whenever you like</h2>
      <p>
        “Save and finish later” is on every page. To continue, come back the same way as today, and you will be where
        you stopped. After 15 minutes without a click, your visit ends; what you saved stays saved.
      </p>
      <form method="post" action={`${path}/welcome`}>
        <FormActions primary="Start" />
      </form>
    </StepPage>
  );
}
