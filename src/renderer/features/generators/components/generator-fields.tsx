import { SimpleGrid } from '@mantine/core';
import type { NewGenerator } from '../../../../contract/generators.ts';
import { RecordField } from '../../../components/record-field.tsx';
import type { useRecordForm } from '../../../components/use-record-form.ts';

type Field = ReturnType<typeof useRecordForm<NewGenerator>>['field'];

/** The fields of a generator, in a new one as in one that is corrected. */
export function GeneratorFields({ field }: { field: Field }) {
  return (
    <>
      <RecordField {...field('address')} first />
      <SimpleGrid cols={3} spacing="md">
        <RecordField {...field('city')} />
        <RecordField {...field('state')} />
        <RecordField {...field('zip_code')} />
      </SimpleGrid>
      <SimpleGrid cols={2} spacing="md">
        <RecordField {...field('nameplate_capacity')} placeholder="7.6 kW" />
        <RecordField {...field('online_date')} placeholder="3/14/2024" />
        <RecordField {...field('latitude')} placeholder="42.36" />
        <RecordField {...field('longitude')} placeholder="-71.05" />
      </SimpleGrid>
      <RecordField
        {...field('homeowner_id')}
        description="The number that the service uses for the homeowner. Use the same one for all of that homeowner’s generators."
      />
    </>
  );
}
