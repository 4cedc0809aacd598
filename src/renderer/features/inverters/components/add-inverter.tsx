import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { inverters } from '../../../../languages/en-US/console/inverters.ts';
import { useWords } from '../../../lib/words.ts';
import type { Inverter, NewInverter } from '../../../../contract/inverters.ts';
import { deviceName } from '../../../../contract/words/device-name.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { RecordField } from '../../../components/record-field.tsx';
import { useRecordForm } from '../../../components/use-record-form.ts';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useInverterModels } from '../api/list-inverter-models.ts';
import { useCreateInverter } from '../api/create-inverter.ts';
import { blankInverter, readInverterForm } from './inverter-form.ts';

interface Props {
  opened: boolean;
  onClose(): void;
  onAdded(inverter: Inverter): void;
}

const FIELDS = Object.keys(blankInverter);

/** The form of a new inverter; only brand and model are needed. The next one is likely to be the same. */
export function AddInverter({ opened, onClose, onAdded }: Props) {
  const words = useWords();
  const t = words.of({ inverters });
  const create = useCreateInverter();
  const { form, draft, texts, field, confirm, isAsked, isChecking } = useRecordForm<NewInverter>(
    'add-inverter',
    blankInverter,
    'W',
  );
  const brands = useInverterModels(opened);
  const isChosen = (brand: string) => brand.toLowerCase() === texts.brand.trim().toLowerCase();
  const [goesOn, setGoesOn] = useState(false);
  const [added, setAdded] = useState<string>();
  const finish = () => {
    draft.discard();
    create.reset();
    setAdded(undefined);
    onClose();
  };
  const submit = () => {
    const read = readInverterForm(texts, words);
    form.setErrors('faults' in read ? read.faults : {});
    if ('faults' in read) return;
    confirm(() =>
      create.mutate(read.values, {
        onSuccess: ({ data }) => {
          if (goesOn) return setAdded(t('inverters.added', { id: String(data.id), device: deviceName(data) }));
          finish();
          onAdded(data);
        },
        onError: (error) => form.setErrors(serverFaults(error, FIELDS, words).fields),
      }),
    );
  };
  const fault = create.error === null ? undefined : serverFaults(create.error, FIELDS, words).general;
  return (
    <FormDialog
      opened={opened}
      title={t('inverters.add')}
      verb={isAsked ? t('inverters.addAnyway') : t('inverters.add')}
      fault={fault}
      busy={create.isPending || isChecking}
      onSubmit={submit}
      onHide={onClose}
      onCancel={finish}
      draft={draft}
      another={{ chosen: goesOn, onChange: setGoesOn, added }}
    >
      <SimpleGrid cols={2} spacing="md">
        <RecordField {...field('brand')} suggestions={brands.map(({ brand }) => brand)} first />
        <RecordField {...field('model')} suggestions={brands.find(({ brand }) => isChosen(brand))?.models ?? []} />
        <RecordField {...field('site_name')} placeholder={t('inverters.optional')} />
        <RecordField {...field('installation_date')} placeholder={t('inverters.optionalDay')} />
        <RecordField {...field('latitude')} placeholder={t('inverters.optionalLatitude')} />
        <RecordField {...field('longitude')} placeholder={t('inverters.optionalLongitude')} />
      </SimpleGrid>
    </FormDialog>
  );
}
