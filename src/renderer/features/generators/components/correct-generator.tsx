import { Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { generators } from '../../../../languages/en-US/console/generators.ts';
import { useWords } from '../../../lib/words.ts';
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

const FIELDS = Object.keys(blankGenerator);

/** Corrects a generator: the service changes none, so a new one takes its place, with another number. */
export function CorrectGenerator({ generator, onCorrected }: Props) {
  const words = useWords();
  const t = words.of({ generators });
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
    const read = readGeneratorForm(texts, unit, words);
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
          onError: (error) => form.setErrors(serverFaults(error, FIELDS, words).fields),
        },
      ),
    );
  };
  const fault = correct.error === null ? undefined : serverFaults(correct.error, FIELDS, words).general;
  return (
    <>
      <ActionButton
        label={t('generators.correctOf', { id: String(generator.id) })}
        words={t('generators.correctSearch')}
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
      >
        {t('generators.correct')}
      </ActionButton>
      <FormDialog
        opened={opened}
        title={t('generators.correctOf', { id: String(generator.id) })}
        verb={isAsked ? t('generators.saveCorrectionAnyway') : t('generators.saveCorrection')}
        fault={fault}
        busy={correct.isPending || isChecking}
        onSubmit={submit}
        onHide={() => setOpened(false)}
        onCancel={finish}
        draft={draft}
      >
        <Text c="dimmed" size="sm">
          {t('generators.correctHint', { id: String(generator.id) })}{' '}
          {linked ? t('generators.untilSent') : t('generators.notUndone')}
        </Text>
        <GeneratorFields field={field} />
      </FormDialog>
    </>
  );
}
