import { SimpleGrid } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { generators } from '../../../../languages/en-US/console/generators.ts';
import { useTranslate } from '../../../lib/words.ts';
import type { NewGenerator } from '../../../../contract/generators.ts';
import { RecordField } from '../../../components/record-field.tsx';
import type { useRecordForm } from '../../../components/use-record-form.ts';
import { useFoundHomeowners } from '../../../lib/api/find-homeowners.ts';
import { homeownerName } from '../../../lib/homeowner-name.ts';

const PAUSE_MS = 100;

type Field = ReturnType<typeof useRecordForm<NewGenerator>>['field'];

/** The fields of a generator, in a new one as in one that is corrected. */
export function GeneratorFields({ field }: { field: Field }) {
  const t = useTranslate({ generators });
  return (
    <>
      <RecordField {...field('address')} first />
      <SimpleGrid cols={3} spacing="md">
        <RecordField {...field('city')} />
        <RecordField {...field('state')} />
        <RecordField {...field('zip_code')} />
      </SimpleGrid>
      <SimpleGrid cols={2} spacing="md">
        <RecordField {...field('nameplate_capacity')} placeholder={t('generators.exampleCapacity')} />
        <RecordField {...field('online_date')} placeholder={t('generators.exampleDay')} />
        <RecordField {...field('latitude')} placeholder="42.36" />
        <RecordField {...field('longitude')} placeholder="-71.05" />
      </SimpleGrid>
      <HomeownerField {...field('homeowner_id')} />
    </>
  );
}

/** The number of the homeowner, found by nickname as well. */
function HomeownerField(props: ReturnType<Field>) {
  const t = useTranslate({ generators });
  const [search] = useDebouncedValue(props.text.trim(), PAUSE_MS);
  const found = (useFoundHomeowners(search).data?.data ?? []).filter(({ nickname }) => nickname !== null);
  const known = found.find(({ id }) => String(id) === props.text.trim());
  const names = new Map(found.map((homeowner) => [homeownerName(homeowner), String(homeowner.id)]));
  return (
    <RecordField
      {...props}
      description={known?.nickname ?? t('generators.homeownerHint')}
      suggestions={[...names.keys()]}
      ofSuggestion={(name) => names.get(name) ?? name}
      isFound
    />
  );
}
