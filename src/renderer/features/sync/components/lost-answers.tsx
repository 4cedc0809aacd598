import { Switch } from '@mantine/core';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useUpdateSyncOptions } from '../api/update-sync-options.ts';
import { errorWords } from '../../../lib/error-words.ts';

/** Whether a person is asked about every lost answer, also where what is at the service leaves one explanation. */
export function LostAnswers({ always }: { always: boolean }) {
  const update = useUpdateSyncOptions();
  return (
    <Section
      title="When an answer gets lost"
      hint="Sometimes the connection breaks right after a new record is sent. Then the console can’t tell whether the service received it."
    >
      <Switch
        label="Ask about every lost answer"
        disabled={update.isPending}
        description="Most offices leave this off: if exactly one new record at the service has the same details and appeared at the right time, the console takes it as yours, and you are asked only in other cases. You can correct a wrong match in the ledger. Turn it on if other people or programs may enter the same records: you then decide each time."
        checked={always}
        onChange={(event) => update.mutate({ ask_always: event.currentTarget.checked })}
      />
      {update.error && <Notice tone="bad">{errorWords(update.error)}</Notice>}
    </Section>
  );
}
