import type { ReactElement } from 'react';
import type { OwnerRecord } from '../../../domain/owners/owner-record.ts';
import type { UsageDataValues } from '../forms/usage-data-form.ts';
import type { FormErrors } from '../form-values.ts';
import { useWords } from '../words.ts';
import { TextField } from './text-field.tsx';
import { strong } from './tags.tsx';

interface ConnectFieldsProps {
  values: UsageDataValues;
  brands: string[];
  /** False where this service cannot ask the maker itself. */
  canConnect: boolean;
  saved: OwnerRecord['onboarding']['usage_data'];
  errors: FormErrors;
}

function SavedConnection({ saved }: Pick<ConnectFieldsProps, 'saved'>): ReactElement | null {
  const { t } = useWords();
  if (saved?.method !== 'integration') return null;
  const { state, brand, site_id: site } = saved;
  const facts = { state, brand, strong };
  return (
    <p className="saved">
      {site === '' ? t.rich('usageData.savedWithoutSite', facts) : t.rich('usageData.saved', { ...facts, site })}
    </p>
  );
}

/** The site at the maker's portal. Neither a password nor a login is ever asked for. */
export function ConnectFields({ values, brands, canConnect, saved, errors }: ConnectFieldsProps): ReactElement {
  const { t } = useWords();
  const asked = values.serial_number !== null || errors['serial_number'] !== undefined;
  return (
    <>
      <SavedConnection saved={saved} />
      {!canConnect && <p className="hint">{t('usageData.notFromHere')}</p>}
      <TextField
        name="brand"
        label={t('usageData.brand')}
        hint={t('usageData.brandHint')}
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
        label={t('usageData.site')}
        hint={t('usageData.siteHint')}
        value={values.site_id}
        fault={errors['site_id']}
        autoComplete="off"
      />
      {asked && (
        <TextField
          name="serial_number"
          label={t('usageData.serialNumber')}
          hint={t('usageData.serialNumberHint')}
          value={values.serial_number ?? ''}
          fault={errors['serial_number']}
          autoComplete="off"
        />
      )}
    </>
  );
}
