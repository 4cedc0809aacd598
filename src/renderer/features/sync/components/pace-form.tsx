import { Button, Group, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { sync } from '../../../../languages/en-US/console/sync.ts';
import { useWords } from '../../../lib/words.ts';
import { syncOptions } from '../../../../contract/console/sync-details.ts';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useUnsaved } from '../../../components/use-unsaved.tsx';
import { exactNumber } from '../../../../contract/written/decimal.ts';
import { schemaFaults, serverFaults } from '../../../lib/field-faults.ts';
import { useUpdateSyncOptions } from '../api/update-sync-options.ts';

const FIELD = 'requests_per_second';

/** How many requests a second the service is asked at most. */
export function PaceForm({ pace }: { pace: number }) {
  const words = useWords();
  const t = words.of({ sync });
  const [text, setText] = useState(String(pace));
  const [fault, setFault] = useState<string | undefined>(undefined);
  const update = useUpdateSyncOptions();
  const { question } = useUnsaved(text.trim() !== String(pace) && !update.isPending);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = exactNumber(text);
    const wrong =
      'fault' in read ? read.fault : schemaFaults(syncOptions.partial(), { [FIELD]: read.value }, words)[FIELD];
    setFault(wrong);
    if ('value' in read && wrong === undefined)
      update.mutate(
        { [FIELD]: read.value },
        { onError: (error) => setFault(serverFaults(error, [FIELD], words).fields[FIELD]) },
      );
  };
  const general = update.error === null ? undefined : serverFaults(update.error, [FIELD], words).general;
  return (
    <Section title={t('sync.pace')}>
      <Form onSubmit={save}>
        <Group align="flex-start" gap="xs">
          <TextInput
            label={t('sync.perSecond')}
            description={t('sync.perSecondHint')}
            inputMode="numeric"
            w={360}
            value={text}
            error={fault}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" mt={40} loading={update.isPending}>
            {t('sync.savePace')}
          </Button>
        </Group>
      </Form>
      {question}
      {general && <Notice tone="bad">{general}</Notice>}
    </Section>
  );
}
