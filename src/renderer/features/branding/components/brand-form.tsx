import { Button, ColorInput, Group, Stack, TextInput, useMantineStyleNonce } from '@mantine/core';
import type { Installer } from '../../../../contract/installers.ts';
import { ChangedElsewhere } from '../../../components/changed-elsewhere.tsx';
import { DraftNotice } from '../../../components/draft-notice.tsx';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useUnsaved } from '../../../components/use-unsaved.tsx';
import { brandingForm, copiedBranding, readBrandingChange, readNewBranding } from './branding-form.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useFollowedForm } from '../../../lib/use-followed-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { useCreateInstaller } from '../api/create-installer.ts';
import { useUpdateInstaller } from '../api/update-installer.ts';
import { BrandPreview } from './brand-preview.tsx';
import { ColorAdvice } from './color-advice.tsx';
import classes from './branding.module.css';
import { LogoField } from './logo-field.tsx';

const FIELDS = ['company_name', 'email', 'color', 'logo'];

interface Props {
  /** The profile to change; undefined creates one. */
  installer: Installer | undefined;
  /** What a new one begins as. */
  copied: Installer | undefined;
  onSaved(installer: Installer): void;
}

/** The form of an installer profile, with a preview that follows every stroke. */
export function BrandForm({ installer, copied, onSaved }: Props) {
  const create = useCreateInstaller();
  const update = useUpdateInstaller();
  const saving = installer ? update : create;
  const { form, before, rivals, show } = useFollowedForm(copied ? copiedBranding(copied) : brandingForm(installer));
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
    onError: (error: Error) => form.setErrors(serverFaults(error, FIELDS).fields),
  };
  const submit = form.onSubmit((typed) => {
    if (installer) {
      const read = readBrandingChange(typed, before);
      form.setErrors('faults' in read ? read.faults : {});
      if ('values' in read) update.mutate({ id: installer.id, change: read.values }, answered);
    } else {
      const read = readNewBranding(typed);
      form.setErrors('faults' in read ? read.faults : {});
      if ('values' in read) create.mutate(read.values, answered);
    }
  });
  const nonce = useMantineStyleNonce()?.() ?? '';
  const { company_name, color, logo } = form.values;
  const fault = saving.error === null ? undefined : serverFaults(saving.error, FIELDS).general;
  return (
    <div className={classes.page}>
      <Form onSubmit={submit} aria-label="Branding">
        <Stack gap="md">
          <DraftNotice draft={draft} />
          <TextInput label={fieldName('company_name')} {...form.getInputProps('company_name')} />
          <ChangedElsewhere rival={rivals.company_name} />
          <TextInput
            label={fieldName('email')}
            placeholder="Optional"
            inputMode="email"
            {...form.getInputProps('email')}
          />
          <ChangedElsewhere rival={rivals.email} />
          <ColorInput
            label={fieldName('color')}
            placeholder="#RRGGBB"
            fixOnBlur={false}
            eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
            labelProps={{ fw: 500 }}
            {...form.getInputProps('color')}
          />
          <ColorAdvice color={color} onChoose={(shade) => form.setFieldValue('color', shade)} />
          <ChangedElsewhere rival={rivals.color} />
          <LogoField
            value={logo}
            error={typeof form.errors.logo === 'string' ? form.errors.logo : undefined}
            onChange={(next) => form.setFieldValue('logo', next)}
            onFault={(words) => form.setFieldError('logo', words)}
          />
          <ChangedElsewhere rival={rivals.logo} words="another picture" />
          {fault && <Notice tone="bad">{fault}</Notice>}
          {update.isSuccess && !form.isDirty() && (
            <Notice tone="good">Saved. Owners will see it from the next page they open.</Notice>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={saving.isPending}>
              {installer ? 'Save company' : 'Add company'}
            </Button>
          </Group>
        </Stack>
      </Form>
      {question}
      <BrandPreview name={company_name} color={color} logo={logo} nonce={nonce} />
    </div>
  );
}
