import { Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Generator, NewGenerator } from '../../../../contract/generators.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useRecordForm } from '../../../components/use-record-form.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { useSync } from '../../../lib/api/get-sync.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useCorrectGenerator } from '../api/correct-generator.ts';
import { blankGenerator, generatorTexts, readGeneratorForm } from './generator-form.ts';
import { GeneratorFields } from './generator-fields.tsx';

interface Props {
  generator: Generator;
  onCorrected(generator: Generator): void;
}

const UNTIL_SENT =
  'You can take the correction back in Sync until it has been sent. After that it can’t be undone, but you can correct it again.';

const FIELDS = Object.keys(blankGenerator);

/** Corrects a generator: the service changes none, so a new one takes its place, with another number. */
export function CorrectGenerator({ generator, onCorrected }: Props) {
  const unit = useProductionUnit();
  const linked = (useSync().data ?? null) !== null;
  const correct = useCorrectGenerator();
  const [opened, setOpened] = useState(false);
  const before = generatorTexts(generator, unit);
  const { form, draft, texts, field, confirm, isAsked, isChecking } = useRecordForm<NewGenerator>(
    `generator-${generator.id}`,
    before,
    unit,
  );
  const finish = () => {
    draft.discard();
    correct.reset();
    setOpened(false);
  };
  const submit = () => {
    if (!form.isDirty()) return finish();
    const read = readGeneratorForm(texts, unit);
    form.setErrors('faults' in read ? read.faults : {});
    if ('faults' in read) return;
    confirm(() =>
      correct.mutate(
        { id: generator.id, values: read.values },
        {
          onSuccess: (corrected) => {
            finish();
            onCorrected(corrected);
          },
          onError: (error) => form.setErrors(serverFaults(error, FIELDS).fields),
        },
      ),
    );
  };
  const fault = correct.error === null ? undefined : serverFaults(correct.error, FIELDS).general;
  return (
    <>
      <ActionButton
        label={`Correct generator ${generator.id}`}
        words="edit change"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
      >
        Correct…
      </ActionButton>
      <FormDialog
        opened={opened}
        title={`Correct generator ${generator.id}`}
        verb={isAsked ? 'Save correction anyway' : 'Save correction'}
        fault={fault}
        busy={correct.isPending || isChecking}
        onSubmit={submit}
        onHide={() => setOpened(false)}
        onCancel={finish}
        draft={draft}
      >
        <Text c="dimmed" size="sm">
          The service can’t change a generator. A corrected one takes its place, so its number changes from{' '}
          {generator.id} to a new one. {linked ? UNTIL_SENT : 'This can’t be undone, but you can correct it again.'}
        </Text>
        <GeneratorFields field={field} />
      </FormDialog>
    </>
  );
}
