import { Button, Group, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { settingsPage } from '../../../../languages/en-US/console/settings-page.ts';
import { useWords } from '../../../lib/words.ts';
import { settings, type Settings } from '../../../../contract/console/settings.ts';
import { exactNumber } from '../../../../contract/written/decimal.ts';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { schemaFaults, serverFaults } from '../../../lib/field-faults.ts';
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';

const FIELDS = ['silent_days', 'review_days'] as const;
type Field = (typeof FIELDS)[number];

/** After how many days the Dashboard says that an inverter or a review needs a look. */
export function AttentionSection({ silent_days, review_days }: Pick<Settings, Field>) {
  const words = useWords();
  const t = words.of({ settingsPage });
  const [texts, setTexts] = useState({ silent_days: String(silent_days), review_days: String(review_days) });
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const update = useUpdateSettings();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = FIELDS.map((field) => [field, exactNumber(texts[field])] as const);
    const values = Object.fromEntries(
      read.flatMap(([field, each]) => ('value' in each ? [[field, each.value]] : [])),
    ) as Partial<Pick<Settings, Field>>;
    const found = {
      ...schemaFaults(settings.partial(), values, words),
      ...Object.fromEntries(read.flatMap(([field, each]) => ('fault' in each ? [[field, each.fault]] : []))),
    };
    setFaults(found);
    if (Object.keys(found).length === 0)
      update.mutate(values, { onError: (error) => setFaults(serverFaults(error, FIELDS, words).fields) });
  };
  const general = update.error === null ? undefined : serverFaults(update.error, FIELDS, words).general;
  return (
    <Section title={sectionTitle('attention', words)} hint={t('settingsPage.attentionHint')}>
      <Form onSubmit={save}>
        <Group align="flex-start" gap="xs">
          {FIELDS.map((field) => (
            <TextInput
              key={field}
              label={t(`settingsPage.${field}`)}
              inputMode="numeric"
              w={230}
              value={texts[field]}
              error={faults[field]}
              onChange={({ currentTarget: { value } }) => setTexts((now) => ({ ...now, [field]: value }))}
            />
          ))}
          <Button type="submit" variant="default" mt={22} loading={update.isPending}>
            {t('settingsPage.saveDays')}
          </Button>
        </Group>
      </Form>
      {general && <Notice tone="bad">{general}</Notice>}
    </Section>
  );
}
