import { Button, Group, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { settingsPage } from '../../../../languages/en-US/console/settings-page.ts';
import { useWords } from '../../../lib/words.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';
import { settings } from '../../../../contract/console/settings.ts';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { exactNumber } from '../../../../contract/written/decimal.ts';
import { schemaFaults, serverFaults } from '../../../lib/field-faults.ts';
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';

/** After how many idle minutes the console locks; lock and sign out now. */
export function LockingSection({ idleMinutes, sessionActions }: { idleMinutes: number; sessionActions: ReactNode }) {
  const words = useWords();
  const t = words.of({ settingsPage });
  const [text, setText] = useState(String(idleMinutes));
  const [fault, setFault] = useState<string | undefined>(undefined);
  const update = useUpdateSettings();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = exactNumber(text);
    const wrong =
      'fault' in read ? read.fault : schemaFaults(settings.partial(), { idle_minutes: read.value }, words).idle_minutes;
    setFault(wrong);
    if ('value' in read && wrong === undefined) {
      update.mutate(
        { idle_minutes: read.value },
        { onError: (error) => setFault(serverFaults(error, ['idle_minutes'], words).fields.idle_minutes) },
      );
    }
  };
  const general = update.error === null ? undefined : serverFaults(update.error, ['idle_minutes'], words).general;
  return (
    <Section title={sectionTitle('locking', words)} hint={t('settingsPage.lockingHint')} action={sessionActions}>
      <Form onSubmit={save}>
        <Group align="flex-start" gap="xs">
          <TextInput
            label={t('settingsPage.lockAfter')}
            description={t('settingsPage.lockAfterHint')}
            inputMode="numeric"
            w={320}
            value={text}
            error={fault}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" mt={40} loading={update.isPending}>
            {t('settingsPage.saveLocking')}
          </Button>
        </Group>
      </Form>
      {general && <Notice tone="bad">{general}</Notice>}
    </Section>
  );
}
