import { Switch } from '@mantine/core';
import type { SyncTopic } from '../../../../contract/console/sync.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useUpdateSyncOptions } from '../../../lib/api/update-sync-options.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { listName } from '../../../lib/list-name.ts';

const listWords = (topics: SyncTopic[]): string => new Intl.ListFormat('en').format(topics.map((topic) => listName[topic]));

interface Props {
  alone: boolean;
  /** Where somebody else was seen to add records. */
  shared: SyncTopic[];
}

/** Whether a person has said that nobody else adds records, which spares the question after a lost answer, and where it changes nothing. */
export function LostAnswers({ alone, shared }: Props) {
  const update = useUpdateSyncOptions();
  return (
    <Section title="When an answer gets lost" hint="An equal record at the service may then be the new one from here, or somebody else’s.">
      <Switch
        label="Only this computer adds records" disabled={update.isPending}
        description="It is taken for yours without asking, until a record of somebody else is seen in that list. Leave this off if anybody else adds records: theirs could be taken for yours, which is then not sent."
        checked={alone} onChange={(event) => update.mutate({ single_writer: event.currentTarget.checked })}
      />
      {alone && shared.length > 0 && (
        <Notice tone="warn">Somebody else has added {listWords(shared)} since this workspace was linked: about those you are asked all the same.</Notice>
      )}
      {update.error && <Notice tone="bad">{errorWords(update.error)}</Notice>}
    </Section>
  );
}
