import type { ReactElement } from 'react';
import { personalFields, type PersonalInformation } from '../../../contract/system-owners.ts';
import { detailLabels } from '../forms/details-form.ts';
import type { FormErrors } from '../form-values.ts';
import { FormActions } from './form-actions.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';
import { TextField } from './text-field.tsx';

type Field = keyof PersonalInformation;

interface DetailsScreenProps extends StepScreen {
  /** What is known already; it is shown for confirmation. */
  known: PersonalInformation;
  /** The fields that the form asks for. */
  asked: Field[];
  /** What stands in them. */
  values: PersonalInformation;
  errors?: FormErrors;
  leaving?: boolean;
}

const hints: Partial<Record<Field, string>> = {
  email: 'We write to you here when a sale is made, and for nothing else.',
  phone: 'We call only if something about your registration is unclear.',
  address: 'Where the solar panels are. The certificates are registered for this address.',
};

const autoComplete: Record<Field, string> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
};

const kindOfInput = (field: Field): 'text' | 'email' | 'tel' => (field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text');

/** The owner confirms what is known, corrects it, and adds what is missing, before the agreement. */
export function DetailsScreen({ known, asked, values, errors = {}, ...props }: DetailsScreenProps): ReactElement {
  const shown = personalFields.filter((field) => !asked.includes(field) && known[field] !== undefined);
  const { brand, path } = props.stay;
  return (
    <StepPage {...props} errors={errors} page="details" title={shown.length > 0 ? 'Are your details right?' : 'Your details'}>
      {shown.length > 0 && (
        <>
          <p className="lead">{brand.name} has given us these details, or you have entered them before. Please check them.</p>
          <dl className="facts">
            {shown.map((field) => (
              <div key={field}>
                <dt>{detailLabels[field].replace(' (optional)', '')}</dt>
                <dd>{known[field]}</dd>
              </div>
            ))}
          </dl>
          <p>
            <a href={`${path}/details?correct=all`}>Something is wrong: correct these details</a>
          </p>
        </>
      )}
      {shown.length === 0 && <p className="lead">They go into the agreement and into the register of certificates.</p>}
      <form method="post" action={`${path}/details`} noValidate>
        {asked.length > 0 && shown.length > 0 && <h2>What is still missing</h2>}
        {asked.map((field) => (
          <TextField
            key={field}
            name={field}
            label={detailLabels[field]}
            hint={hints[field]}
            value={values[field] ?? ''}
            fault={errors[field]}
            type={kindOfInput(field)}
            autoComplete={autoComplete[field]}
          />
        ))}
        <FormActions primary={asked.length > 0 ? 'Continue' : 'Yes, these details are right'} />
      </form>
    </StepPage>
  );
}
