import type { ReactElement } from 'react';
import { FormActions } from './form-actions.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';

/** Explains the registration and what it asks for. */
export function WelcomeScreen(props: StepScreen): ReactElement {
  const { brand, path } = props.stay;
  return (
    <StepPage {...props} page="welcome" title="Get paid for the solar power you make">
      <p>
        Your solar system earns certificates (SRECs) for the power it makes. {brand.name} works with us so that we can register your system, sell
        these certificates for you and pay you what they bring.
      </p>
      <p>The registration takes about ten minutes. You can stop at any step: what you finished is saved.</p>
      <h2>What it asks for</h2>
      <ul className="plain">
        <li>
          <strong>Usage data:</strong> the maker of your inverter, or a meter reading
        </li>
        <li>
          <strong>Ownership:</strong> your installation contract or interconnection agreement, as a PDF or a photo
        </li>
        <li>
          <strong>Agreement:</strong> a look at your details, and your consent to the service agreement
        </li>
        <li>
          <strong>Payment:</strong> the routing and account number of the bank account to be paid to
        </li>
      </ul>
      <form method="post" action={`${path}/welcome`}>
        <FormActions primary="Start" />
      </form>
    </StepPage>
  );
}
