import type { ReactElement } from 'react';
import type { FormErrors } from '../form-values.ts';
import { ChoiceField } from './choice-field.tsx';
import { FormActions } from './form-actions.tsx';
import { StepPage, type StepScreen } from './step-page.tsx';
import { TextField } from './text-field.tsx';

export interface UsageDataValues {
  method: string;
  brand: string;
  note: string;
}

interface UsageDataScreenProps extends StepScreen {
  values: UsageDataValues;
  brands: string[];
  errors?: FormErrors;
  leaving?: boolean;
}

/** How the production of the system may be known: from the inverter's maker, or written down. */
export function UsageDataScreen({ values, brands, errors = {}, ...props }: UsageDataScreenProps): ReactElement {
  const brand = (
    <TextField name="brand" label="Maker of your inverter" hint="It is printed on the inverter, for example “SMA” or “Enphase”." value={values.brand} fault={errors['brand']} list="brands" autoComplete="off" />
  );
  const note = (
    <TextField name="note" label="Your figures" hint="A meter reading with its date, or where the figures can be found." value={values.note} fault={errors['note']} multiline />
  );
  return (
    <StepPage {...props} errors={errors} page="usage-data" title="How may we know what your system produces?">
      <p className="lead">Certificates are created from the energy your system has made. We use these figures for that alone.</p>
      <form method="post" action={`${props.stay.path}/usage-data`} noValidate>
        <ChoiceField
          name="method"
          legend="Source of your usage data"
          options={{ integration: 'Connect through the maker of my inverter', manual: 'I write the figures down myself' }}
          value={values.method}
          fault={errors['method']}
          under={{ integration: brand, manual: note }}
        />
        <datalist id="brands">
          {brands.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <FormActions primary="Continue" />
      </form>
    </StepPage>
  );
}
