import type { ReactElement } from 'react';
import { personalFields, type PersonalInformation } from '../../../contract/system-owners.ts';
import { type DetailField, detailLabels } from '../forms/details-form.ts';
import type { FormErrors } from '../form-values.ts';
import { FormActions } from './form-actions.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';
import { TextField } from './text-field.tsx';

interface DetailsScreenProps extends StepScreen {
  /** What is not known yet; the rest is shown for confirmation. */
  asked: DetailField[];
  /** What is in the fields. */
  values: PersonalInformation;
  errors?: FormErrors;
  leaving?: boolean;
  restSaved?: boolean;
}

const hints: Partial<Record<DetailField, string>> = {
  name: 'As it appears on your contract. It goes into the agreement.',
  email: 'We write to you here about your certificates, and for nothing else.',
  phone: 'We call only if something about your registration is unclear.',
  address: 'Where the solar panels are. The certificates are registered for this address.',
};

const autoComplete: Record<DetailField, string> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
};

const kindOfInput = (field: DetailField): 'text' | 'email' | 'tel' =>
  field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text';

function DetailInput({
  session,
  field,
  value,
  fault,
}: Pick<StepScreen, 'session'> & { field: DetailField; value: string; fault: string | undefined }): ReactElement {
  return (
    <TextField
      name={field}
      label={detailLabels[field]}
      hint={hints[field]}
      value={value}
      fault={fault}
      type={kindOfInput(field)}
      autoComplete={session.onConsole ? 'off' : autoComplete[field]}
    />
  );
}

interface KnownDetailProps extends Pick<StepScreen, 'session'> {
  field: DetailField;
  known: string | undefined;
  value: string;
  fault: string | undefined;
}

/** One detail that is known, with its field folded away behind "Change"; open while it says something else. */
function KnownDetail({ session, field, known, value, fault }: KnownDetailProps): ReactElement {
  const label = detailLabels[field].replace(' (optional)', '');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{known ?? 'Not given'}</span>
        <details open={fault !== undefined || value !== (known ?? '')}>
          <summary>
            {known === undefined ? 'Add' : 'Change'} <span className="hidden">{label.toLowerCase()}</span>
          </summary>
          <DetailInput session={session} field={field} value={value} fault={fault} />
        </details>
      </dd>
    </div>
  );
}

/** The owner confirms what is known, corrects it field by field, and adds what is missing, before the agreement. */
export function DetailsScreen({ asked, values, errors = {}, ...props }: DetailsScreenProps): ReactElement {
  const { brand, owner, path } = props.session;
  const shown = personalFields.filter((field) => !asked.includes(field));
  const anyKnown = shown.length > 0;
  return (
    <StepPage {...props} errors={errors} page="details" title={anyKnown ? 'Are your details right?' : 'Your details'}>
      <p className="lead">
        {anyKnown ? `${brand.name} has given us these details, or you have entered them before. ` : ''}
        They go into the agreement and into the certificate registry.
      </p>
      {owner.onboarding.service_agreement && (
        <p>
          You have accepted <a href={`${path}/agreement`}>the agreement</a> with these details. If you change one, we
          ask you to accept it again.
        </p>
      )}
      <form method="post" action={`${path}/details`} noValidate>
        {anyKnown && (
          <dl className="facts">
            {shown.map((field) => (
              <KnownDetail
                key={field}
                session={props.session}
                field={field}
                known={owner.personal[field]}
                value={values[field] ?? ''}
                fault={errors[field]}
              />
            ))}
          </dl>
        )}
        {anyKnown && asked.length > 0 && <h2>What is still missing</h2>}
        {asked.map((field) => (
          <DetailInput
            key={field}
            session={props.session}
            field={field}
            value={values[field] ?? ''}
            fault={errors[field]}
          />
        ))}
        <FormActions primary={asked.length > 0 ? 'Continue' : 'Yes, these details are right'} />
      </form>
    </StepPage>
  );
}
