import { Switch } from '@mantine/core';
import { sync } from '../../../../languages/en-US/console/sync.ts';
import { useWords } from '../../../lib/words.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useUpdateSyncOptions } from '../api/update-sync-options.ts';
import { errorWords } from '../../../lib/error-words.ts';

/** Whether a person is asked about every lost answer, also where what is at the service leaves one explanation. */
export function LostAnswers({ always }: { always: boolean }) {
  const words = useWords();
  const t = words.of({ sync });
  const update = useUpdateSyncOptions();
  return (
    <Section title={t('sync.lostAnswers')} hint={t('sync.lostAnswersHint')}>
      <Switch
        label={t('sync.askAlways')}
        disabled={update.isPending}
        description={t('sync.askAlwaysHint')}
        checked={always}
        onChange={(event) => update.mutate({ ask_always: event.currentTarget.checked })}
      />
      {update.error && <Notice tone="bad">{errorWords(update.error, words)}</Notice>}
    </Section>
  );
}
