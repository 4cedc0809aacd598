import { Button, Group, Stack, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forms } from '../../../../languages/en-US/console/forms.ts';
import { inverters } from '../../../../languages/en-US/console/inverters.ts';
import { useWords } from '../../../lib/words.ts';
import type { FormerProduction } from '../../../../contract/console/readings.ts';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import { doubtsOfProduction } from '../../../../contract/written/doubts.ts';
import { ChangedElsewhere } from '../../../components/changed-elsewhere.tsx';
import { DraftNotice } from '../../../components/draft-notice.tsx';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { RecordField } from '../../../components/record-field.tsx';
import { Section } from '../../../components/section.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { valueWords } from '../../../lib/field-words.ts';
import { useFollowedForm } from '../../../lib/use-followed-form.ts';
import { readValues } from '../../../lib/record-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { comparedWith, productionForm, readProductionForm } from './inverter-form.ts';
import { WrongReadings } from './wrong-readings.tsx';
import { formerProductionQuery, useFormerProduction } from '../api/get-former-production.ts';
import { useUpdateInverter } from '../api/update-inverter.ts';

const FIELDS = ['is_producing', 'production_rate', 'total_lifetime_production'];

/** Edits what an inverter produces. Sends what was changed, and nothing else. */
export function ProductionForm({ inverter }: { inverter: ListedInverter }) {
  const words = useWords();
  const t = words.of({ forms, inverters });
  const unit = useProductionUnit();
  const client = useQueryClient();
  const update = useUpdateInverter();
  const former = useFormerProduction(inverter.id);
  const now = productionForm(inverter, unit);
  const { form, before, rivals, show } = useFollowedForm(now);
  const draft = useDraft(`inverter-${inverter.id}`, form, before);
  const [asked, setAsked] = useState('');
  const [isComparing, setIsComparing] = useState(false);
  const { is_producing, ...figures } = form.values;
  /** `key` stands for the doubts about what is typed; empty where there are none. */
  const compare = (known: FormerProduction | undefined) => {
    const { total_lifetime_production, since } = comparedWith(inverter, known);
    const doubts = doubtsOfProduction(
      { is_producing: now.is_producing, total_lifetime_production },
      { is_producing, ...readValues(figures, unit) },
      since,
    );
    const shown = JSON.stringify([form.values, now, total_lifetime_production]);
    return { doubts, key: form.isDirty() ? doubts.map(({ code }) => `${code} ${shown}`).join() : '' };
  };
  const { doubts, key: shownKey } = compare(former);
  const isAsked = shownKey !== '' && shownKey === asked;
  const submit = form.onSubmit(async (typed) => {
    const read = readProductionForm(typed, before, unit, words);
    form.setErrors('faults' in read ? read.faults : {});
    if ('faults' in read) setAsked(shownKey);
    if ('faults' in read || isComparing) return;
    setIsComparing(true);
    // It may not have loaded yet, or may predate the last change.
    const known = await client.fetchQuery(formerProductionQuery(inverter.id)).catch(() => former);
    setIsComparing(false);
    const { key } = compare(known);
    setAsked(key);
    if (key !== '' && key !== asked) return;
    update.mutate(
      { id: inverter.id, change: read.values },
      {
        onSuccess: ({ data }) => show(productionForm(data, unit)),
        onError: (error) => form.setErrors(serverFaults(error, FIELDS, words).fields),
      },
    );
  });
  const fault = update.error === null ? undefined : serverFaults(update.error, FIELDS, words).general;
  return (
    <Section title={t('inverters.production')}>
      <Form onSubmit={submit} aria-label={t('inverters.production')}>
        <Stack gap="md">
          <DraftNotice draft={draft} />
          <Switch label={t('inverters.producing')} {...form.getInputProps('is_producing', { type: 'checkbox' })} />
          <ChangedElsewhere
            rival={rivals.is_producing}
            words={valueWords('is_producing', rivals.is_producing?.value, unit, words)}
          />
          {(['production_rate', 'total_lifetime_production'] as const).map((field) => (
            <RecordField
              key={field}
              field={field}
              unit={unit}
              input={form.getInputProps(field)}
              text={form.values[field]}
              doubts={form.isDirty() ? doubts : []}
              isAsked={isAsked}
              rival={rivals[field]}
              onFix={({ is_producing: status, ...texts }) =>
                form.setValues(status === undefined ? texts : { ...texts, is_producing: status === 'true' })
              }
              placeholder={field === 'production_rate' ? t('inverters.notReported') : undefined}
            />
          ))}
          {fault && <Notice tone="bad">{fault}</Notice>}
          {update.isSuccess && !form.isDirty() && <Notice tone="good">{t('forms.saved')}</Notice>}
          <Group justify="flex-end">
            <Button type="submit" loading={update.isPending}>
              {isAsked ? t('inverters.saveProductionAnyway') : t('inverters.saveProduction')}
            </Button>
          </Group>
        </Stack>
      </Form>
      <WrongReadings id={inverter.id} reveal={update.isSuccess} />
    </Section>
  );
}
