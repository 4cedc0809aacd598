import { Button, ColorInput, Group, Stack, TextInput, useMantineStyleNonce } from '@mantine/core';
import type { Installer } from '../../../../contract/installers.ts';
import { branding } from '../../../../languages/en-US/console/branding.ts';
import { ChangedElsewhere } from '../../../components/changed-elsewhere.tsx';
import { DraftNotice } from '../../../components/draft-notice.tsx';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useUnsaved } from '../../../components/use-unsaved.tsx';
import { brandingForm, copiedBranding, readBrandingChange, readNewBranding } from './branding-form.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useFollowedForm } from '../../../lib/use-followed-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { fieldLabel } from '../../../lib/field-words.ts';
import { useWords } from '../../../lib/words.ts';
import { useCreateInstaller } from '../api/create-installer.ts';
import { useUpdateInstaller } from '../api/update-installer.ts';
import { BrandPreview } from './brand-preview.tsx';
import { ColorAdvice } from './color-advice.tsx';
import classes from './branding.module.css';
import { LogoField } from './logo-field.tsx';

const FIELDS = ['company_name', 'email', 'color', 'logo'];
const COLOR_EXAMPLE = '#RRGGBB';

interface Props {
  /** The profile to change; undefined creates one. */
  installer: Installer | undefined;
  /** What a new one begins as. */
  copied: Installer | undefined;
  /** It was added right now. */
  isNew: boolean;
  onSaved(installer: Installer): void;
}

/** The form of an installer profile, with a preview that follows every stroke. */
export function BrandForm({ installer, copied, isNew, onSaved }: Props) {
  const words = useWords();
  const t = words.of({ branding });
  const create = useCreateInstaller();
  const update = useUpdateInstaller();
  const saving = installer ? update : create;
  const { form, before, rivals, show } = useFollowedForm(
    copied ? copiedBranding(copied, words) : brandingForm(installer),
  );
  const draft = useDraft(
    installer ? `company-${installer.id}` : copied ? `copy-company-${copied.id}` : 'add-company',
    form,
    before,
  );
  // A picture is too large for a draft.
  const { question } = useUnsaved(form.values.logo !== before.logo && !saving.isPending && !saving.isSuccess);
  const answered = {
    onSuccess: (saved: Installer) => {
      show(brandingForm(saved));
      draft.drop();
      onSaved(saved);
    },
    onError: (error: Error) => form.setErrors(serverFaults(error, FIELDS, words).fields),
  };
  const submit = form.onSubmit((typed) => {
    if (installer) {
      const read = readBrandingChange(typed, before, words);
      form.setErrors('faults' in read ? read.faults : {});
      if ('values' in read) update.mutate({ id: installer.id, change: read.values }, answered);
    } else {
      const read = readNewBranding(typed, words);
      form.setErrors('faults' in read ? read.faults : {});
      if ('values' in read) create.mutate(read.values, answered);
    }
  });
  const nonce = useMantineStyleNonce()?.() ?? '';
  const { company_name, color, logo } = form.values;
  const fault = saving.error === null ? undefined : serverFaults(saving.error, FIELDS, words).general;
  return (
    <div className={classes.page}>
      <Form onSubmit={submit} aria-label={t('branding.title')}>
        <Stack gap="md">
          <DraftNotice draft={draft} />
          <TextInput label={fieldLabel('company_name', words)} {...form.getInputProps('company_name')} />
          <ChangedElsewhere rival={rivals.company_name} />
          <TextInput
            label={fieldLabel('email', words)}
            placeholder={t('branding.optional')}
            inputMode="email"
            {...form.getInputProps('email')}
          />
          <ChangedElsewhere rival={rivals.email} />
          <ColorInput
            label={fieldLabel('color', words)}
            placeholder={COLOR_EXAMPLE}
            fixOnBlur={false}
            eyeDropperButtonProps={{ 'aria-label': t('branding.pickColor') }}
            labelProps={{ fw: 500 }}
            {...form.getInputProps('color')}
          />
          <ColorAdvice color={color} onChoose={(shade) => form.setFieldValue('color', shade)} />
          <ChangedElsewhere rival={rivals.color} />
          <LogoField
            value={logo}
            error={typeof form.errors.logo === 'string' ? form.errors.logo : undefined}
            onChange={(next) => form.setFieldValue('logo', next)}
            onFault={(told) => form.setFieldError('logo', told)}
          />
          <ChangedElsewhere rival={rivals.logo} words={t('branding.anotherPicture')} />
          {fault && <Notice tone="bad">{fault}</Notice>}
          {isNew && !update.isSuccess && !form.isDirty() && (
            <Notice tone="good">{t('branding.added', { name: company_name })}</Notice>
          )}
          {update.isSuccess && !form.isDirty() && <Notice tone="good">{t('branding.saved')}</Notice>}
          <Group justify="flex-end">
            <Button type="submit" loading={saving.isPending}>
              {t(installer ? 'branding.save' : 'branding.add')}
            </Button>
          </Group>
        </Stack>
      </Form>
      {question}
      <BrandPreview name={company_name} color={color} logo={logo} nonce={nonce} />
    </div>
  );
}
