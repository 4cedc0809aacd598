import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { generators } from '../../../../languages/en-US/console/generators.ts';
import { useTranslate } from '../../../lib/words.ts';
import { ChoiceFilter } from '../../../components/choice-filter.tsx';
import { useHomeownerChoices } from '../../../lib/api/find-homeowner-choices.ts';
import { homeownerName } from '../../../lib/homeowner-name.ts';
import type { ListView, OnView } from '../../../lib/list-view.ts';

const PAUSE_MS = 100;

/** Narrows the list to homeowners, by nickname or number; whoever is not among the first is found by typing. */
export function HomeownerFilter({ view, onView }: { view: ListView; onView: OnView }) {
  const t = useTranslate({ generators });
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS);
  const chosen = view.homeowner_id ?? [];
  const found = useHomeownerChoices(view, search, opened) ?? [];
  return (
    <ChoiceFilter
      label={t('generators.homeowner')}
      choices={found.map(({ id, nickname, count }) => ({
        value: String(id),
        label: homeownerName({ id, nickname }),
        count,
      }))}
      chosen={chosen}
      onOpen={() => setOpened(true)}
      search={{ label: t('generators.homeownerSearch'), text, onType: setText }}
      onChange={(values) => onView({ ...view, homeowner_id: values.length > 0 ? values : undefined })}
    />
  );
}
