import type { ReactElement } from 'react';
import type { OwnerRecord } from '../../../domain/owners/owner-record.ts';
import type { UsageDataValues } from '../forms/usage-data-form.ts';
import type { FormErrors } from '../form-values.ts';
import { TextField } from './text-field.tsx';

interface ConnectFieldsProps {
  values: UsageDataValues;
  brands: string[];
  /** False where this service cannot ask the maker itself. */
  canConnect: boolean;
  saved: OwnerRecord['onboarding']['usage_data'];
  errors: FormErrors;
}

function SavedConnection({ saved }: Pick<ConnectFieldsProps, 'saved'>): ReactElement | null {
  if (saved?.method !== 'integration') return null;
  return (
    <p className="saved">
      <strong>{saved.state === 'connected' ? 'Connected' : 'Requested, not connected yet'}</strong>: {saved.brand}
      {saved.site_id !== '' && `, site ${saved.site_id}`}
    </p>
  );
}

/** The site at the maker's portal. Neither a password nor a login is ever asked for. */
export function ConnectFields({ values, brands, canConnect, saved, errors }: ConnectFieldsProps): ReactElement {
  const asked = values.serial_number !== null || errors['serial_number'] !== undefined;
  return (
    <>
      <SavedConnection saved={saved} />
      {!canConnect && (
        <p className="hint">
          Makers can’t be reached from this page. What you enter is saved as a request: your data is not connected yet
          when you continue.
        </p>
      )}
      <TextField
        name="brand"
        label="Maker of your inverter"
        hint="As printed on the inverter, for example “SMA America” or “Fronius USA”. Start typing and choose a name."
        value={values.brand}
        fault={errors['brand']}
        list="brands"
        autoComplete="off"
      />
      <datalist id="brands">
        {brands.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        name="site_id"
        label="Site ID"
        hint="In the maker’s app or portal, under the settings or details of your site. It may be called system ID or plant ID. We never ask for your password or login."
        value={values.site_id}
        fault={errors['site_id']}
        autoComplete="off"
      />
      {asked && (
        <TextField
          name="serial_number"
          label="Serial number of the inverter"
          hint="On the label on the side of the inverter, often next to a bar code and the letters S/N."
          value={values.serial_number ?? ''}
          fault={errors['serial_number']}
          autoComplete="off"
        />
      )}
    </>
  );
}
