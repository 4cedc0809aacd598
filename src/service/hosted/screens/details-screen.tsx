import type { ReactElement } from 'react';
import { personalFields, type PersonalInformation } from '../../../contract/system-owners.ts';
import type { DetailField } from '../forms/details-form.ts';
import type { FormErrors } from '../form-values.ts';
import { useWords } from '../words.ts';
import { FormActions } from './form-actions.tsx';
import { FORM_ID } from './language-switch.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';
import { TextField } from './text-field.tsx';
import { hidden, linkTo } from './tags.tsx';

interface DetailsScreenProps extends StepScreen {
  /** What is not known yet; the rest is shown for confirmation. */
  asked: DetailField[];
  /** What is in the fields. */
  values: PersonalInformation;
  errors?: FormErrors;
  leaving?: boolean;
  restSaved?: boolean;
}

const autoComplete: Record<DetailField, string> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
};

const hinted = ['name', 'email', 'phone', 'address'] as const;
const isHinted = (field: DetailField): field is (typeof hinted)[number] => hinted.some((each) => each === field);

const kindOfInput = (field: DetailField): 'text' | 'email' | 'tel' =>
  field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text';

function DetailInput({
  session,
  field,
  value,
  fault,
}: Pick<StepScreen, 'session'> & { field: DetailField; value: string; fault: string | undefined }): ReactElement {
  const { t } = useWords();
  const label = t(`details.label.${field}`);
  return (
    <TextField
      name={field}
      label={field === 'phone' ? t('details.optional', { field: label }) : label}
      hint={isHinted(field) ? t(`details.hint.${field}`) : undefined}
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
  const { t } = useWords();
  const named = {
    field: t(`details.within.${field}`),
    hidden,
  };
  return (
    <div>
      <dt>{t(`details.label.${field}`)}</dt>
      <dd>
        <span>{known ?? t('details.notGiven')}</span>
        <details open={fault !== undefined || value !== (known ?? '')}>
          <summary>{t.rich(known === undefined ? 'details.add' : 'details.change', named)}</summary>
          <DetailInput session={session} field={field} value={value} fault={fault} />
        </details>
      </dd>
    </div>
  );
}

/** The owner confirms what is known, corrects it field by field, and adds what is missing, before the agreement. */
export function DetailsScreen({ asked, values, errors = {}, ...props }: DetailsScreenProps): ReactElement {
  const { t } = useWords();
  const { brand, owner, path } = props.session;
  const shown = personalFields.filter((field) => !asked.includes(field));
  const anyKnown = shown.length > 0;
  return (
    <StepPage {...props} errors={errors} page="details" title={anyKnown ? t('details.titleKnown') : t('details.title')}>
      <p className="lead">{anyKnown ? t('details.leadKnown', { company: brand.name }) : t('details.lead')}</p>
      {owner.onboarding.service_agreement && <p>{t.rich('details.accepted', { link: linkTo(`${path}/agreement`) })}</p>}
      <form id={FORM_ID} method="post" action={`${path}/details`} noValidate>
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
        {anyKnown && asked.length > 0 && <h2>{t('details.missing')}</h2>}
        {asked.map((field) => (
          <DetailInput
            key={field}
            session={props.session}
            field={field}
            value={values[field] ?? ''}
            fault={errors[field]}
          />
        ))}
        <FormActions primary={asked.length > 0 ? t('page.continue') : t('details.right')} />
      </form>
    </StepPage>
  );
}
