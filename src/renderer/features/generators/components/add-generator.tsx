import { useState } from 'react';
import { generators } from '../../../../languages/en-US/console/generators.ts';
import { useWords } from '../../../lib/words.ts';
import type { Generator, NewGenerator } from '../../../../contract/generators.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useRecordForm } from '../../../components/use-record-form.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useCreateGenerator } from '../api/create-generator.ts';
import { GeneratorFields } from './generator-fields.tsx';
import { blankGenerator, readGeneratorForm } from './generator-form.ts';

interface Props {
  opened: boolean;
  onClose(): void;
  onAdded(generator: Generator): void;
}

const FIELDS = Object.keys(blankGenerator);
/** What the next generator usually has in common with the last one. */
const REPEATED = ['city', 'state', 'zip_code', 'online_date', 'homeowner_id'];

/**
 * The form of a new generator. Faults are shown beside their fields; what was typed stays until saved or canceled.
 */
export function AddGenerator({ opened, onClose, onAdded }: Props) {
  const words = useWords();
  const t = words.of({ generators });
  const unit = useProductionUnit();
  const create = useCreateGenerator();
  const { form, draft, texts, field, confirm, isAsked, isChecking } = useRecordForm<NewGenerator>(
    'add-generator',
    blankGenerator,
    unit,
  );
  const [goesOn, setGoesOn] = useState(false);
  const [added, setAdded] = useState<string>();
  const finish = () => {
    draft.discard();
    create.reset();
    setAdded(undefined);
    onClose();
  };
  const next = ({ id, address }: Generator) => {
    setAdded(t('generators.added', { id: String(id), address }));
    form.setValues(
      Object.fromEntries(FIELDS.map((name) => [name, REPEATED.includes(name) ? (form.getValues()[name] ?? '') : ''])),
    );
    document.querySelector<HTMLElement>('[role="dialog"] [data-autofocus]')?.focus();
  };
  const submit = () => {
    const read = readGeneratorForm(texts, unit, words);
    form.setErrors('faults' in read ? read.faults : {});
    if ('faults' in read) return;
    confirm(() =>
      create.mutate(read.values, {
        onSuccess: (generator) => {
          if (goesOn) return next(generator);
          finish();
          onAdded(generator);
        },
        onError: (error) => form.setErrors(serverFaults(error, FIELDS, words).fields),
      }),
    );
  };
  const fault = create.error === null ? undefined : serverFaults(create.error, FIELDS, words).general;
  return (
    <FormDialog
      opened={opened}
      title={t('generators.add')}
      verb={isAsked ? t('generators.addAnyway') : t('generators.add')}
      fault={fault}
      busy={create.isPending || isChecking}
      onSubmit={submit}
      onHide={onClose}
      onCancel={finish}
      draft={draft}
      another={{ chosen: goesOn, onChange: setGoesOn, added }}
    >
      <GeneratorFields field={field} />
    </FormDialog>
  );
}
