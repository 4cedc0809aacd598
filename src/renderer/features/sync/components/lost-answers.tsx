import { Switch } from '@mantine/core';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useUpdateSyncOptions } from '../../../lib/api/update-sync-options.ts';
import { errorWords } from '../../../lib/error-words.ts';

/** Whether a person is asked about every lost answer, also where what is at the service leaves one explanation. */
export function LostAnswers({ always }: { always: boolean }) {
  const update = useUpdateSyncOptions();
  return (
    <Section title="When an answer gets lost" hint="A new record at the service may then be the one from here, or somebody else’s.">
      <Switch
        label="Ask about every lost answer" disabled={update.isPending}
        description="Otherwise a record is recognized as yours when it alone has exactly these values, was not there before you sent it, and its times fit. The ledger shows it, and there you can still say that it is not yours."
        checked={always} onChange={(event) => update.mutate({ ask_always: event.currentTarget.checked })}
      />
      {update.error && <Notice tone="bad">{errorWords(update.error)}</Notice>}
    </Section>
  );
}
