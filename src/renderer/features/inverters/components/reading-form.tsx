import { Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { inverterHistory } from '../../../../languages/en-US/console/inverter-history.ts';
import { useWords } from '../../../lib/words.ts';
import type { ReadingView } from '../../../../contract/console/readings.ts';
import { doubtsOfReading } from '../../../../contract/written/doubts.ts';
import { measureText } from '../../../../contract/written/measure.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { RecordField } from '../../../components/record-field.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import type { ProductionUnit } from '../../../lib/production-unit.ts';
import { readText, readTyped } from '../../../lib/record-form.ts';
import type { SiteTime } from '../../../lib/site-time.ts';
import { useFormerProduction } from '../api/get-former-production.ts';
import { useSaveReading } from '../api/history.ts';

const HOUR = 3_600_000;
const FIELDS = ['at', 'is_producing', 'production_rate', 'total_lifetime_production'];

interface Props {
  id: number;
  /** Absent: a new one. */
  reading: ReadingView | undefined;
  /** Those that are shown, the newest first. */
  readings: readonly ReadingView[];
  time: SiteTime;
  /** Of a number that is typed without one: those in which the list shows what is there. */
  units: Readonly<Record<'total_lifetime_production' | 'production_rate', ProductionUnit>>;
  onClose(): void;
}

/** Adds a reading of an earlier time, or corrects one. */
export function ReadingForm({ id, reading, readings, time, units, onClose }: Props) {
  const words = useWords();
  const t = words.of({ inverterHistory });
  const save = useSaveReading();
  const { nameplate_capacity: capacity, usual } = useFormerProduction(id) ?? {};
  const form = useForm({
    initialValues: {
      at: reading ? time.field(reading.at) : '',
      is_producing: reading?.is_producing ?? true,
      is_new_device: reading?.is_new_device ?? false,
      production_rate:
        reading === undefined || reading.production_rate === null ? '' : measureText(reading.production_rate, 'W'),
      total_lifetime_production: reading ? measureText(reading.total_lifetime_production, 'Wh') : '',
    },
  });
  /** The typed time, and that of a reading, on the clock of the site. */
  const { at: typedAt, is_producing: isProducing, is_new_device: isNew, ...typed } = form.values;
  const others = typedAt === '' ? [] : readings.filter((each) => each.at !== reading?.at);
  const before = others.find((each) => time.field(each.at) < typedAt);
  const after = others.findLast((each) => time.field(each.at) > typedAt);
  const figures = Object.fromEntries(
    (['production_rate', 'total_lifetime_production'] as const).flatMap((field) => {
      const read = readText(field, typed[field], units[field]);
      return 'value' in read ? [[field, read.value]] : [];
    }),
  );
  // The first reading of a meter may be any amount more than what lists add up to.
  const isSum = before?.is_amount && others.every((each) => each.is_amount || time.field(each.at) > typedAt);
  const doubts = doubtsOfReading(before, { is_producing: isProducing, is_new_device: isNew, ...figures }, after, {
    hours: before && !isSum ? (Date.parse(`${typedAt}Z`) - Date.parse(`${time.field(before.at)}Z`)) / HOUR : Infinity,
    capacity,
    usual,
  });
  const [asked, setAsked] = useState('');
  const all = form.isDirty() ? doubts.map(({ code }) => `${code} ${JSON.stringify(form.values)}`).join() : '';
  const isAsked = all !== '' && all === asked;
  const submit = form.onSubmit(({ at, is_producing, is_new_device, ...texts }) => {
    const faults: Record<string, string> = {};
    const figure = (field: keyof typeof texts, optional: boolean): number | null => {
      if (optional && texts[field].trim() === '') return null;
      const read = readTyped(field, texts[field], units[field], words);
      if ('fault' in read) faults[field] = read.fault;
      return 'value' in read ? Number(read.value) : null;
    };
    const production_rate = figure('production_rate', true);
    const total = figure('total_lifetime_production', false);
    if (at === '') faults['at'] = t('inverterHistory.noTime');
    form.setErrors(faults);
    setAsked(all);
    if (total === null || Object.keys(faults).length > 0 || (all !== '' && !isAsked)) return;
    save.mutate(
      {
        id,
        seen: reading ?? null,
        values: { at, is_producing, production_rate, total_lifetime_production: total, is_new_device },
      },
      { onSuccess: onClose, onError: (error) => form.setErrors(serverFaults(error, FIELDS, words).fields) },
    );
  });
  const verb = reading
    ? t(isAsked ? 'inverterHistory.saveReadingAnyway' : 'inverterHistory.saveReading')
    : t(isAsked ? 'inverterHistory.addReadingAnyway' : 'inverterHistory.addReading');
  return (
    <FormDialog
      opened
      title={reading ? t('inverterHistory.correctReading') : t('inverterHistory.addReading')}
      verb={verb}
      fault={save.error === null ? undefined : serverFaults(save.error, FIELDS, words).general}
      busy={save.isPending}
      unsaved={form.isDirty()}
      onSubmit={submit}
      onHide={onClose}
      onCancel={onClose}
    >
      <Stack gap="md">
        <TextInput
          type="datetime-local"
          {...form.getInputProps('at')}
          label={t('inverterHistory.timeAtSite')}
          data-autofocus
        />
        {(['total_lifetime_production', 'production_rate'] as const).map((field) => (
          <RecordField
            key={field}
            field={field}
            unit={units[field]}
            input={form.getInputProps(field)}
            text={form.values[field]}
            doubts={form.isDirty() ? doubts : []}
            isAsked={isAsked}
            onFix={({ is_producing: status, ...texts }) =>
              form.setValues(status === undefined ? texts : { ...texts, is_producing: status === 'true' })
            }
            placeholder={
              field === 'production_rate' ? t('inverterHistory.exampleRate') : t('inverterHistory.exampleTotal')
            }
          />
        ))}
        <Switch label={t('inverterHistory.producing')} {...form.getInputProps('is_producing', { type: 'checkbox' })} />
        <Switch
          label={t('inverterHistory.newDevice')}
          description={t('inverterHistory.newDeviceHint')}
          {...form.getInputProps('is_new_device', { type: 'checkbox' })}
        />
      </Stack>
    </FormDialog>
  );
}
