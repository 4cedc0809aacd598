import { Button, Group, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ownerName } from '../../../../contract/words/owner-name.ts';
import type { Associated, Homeowner } from '../../../../contract/console/homeowners.ts';
import { Notice } from '../../../components/notice.tsx';
import { ownerStates } from '../../../components/owner-states.ts';
import { Section } from '../../../components/section.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useFoundOwners } from '../api/find-owners.ts';
import { useUpdateHomeowner } from '../api/update-homeowner.ts';

const PAUSE_MS = 100;

interface Props {
  homeowner: Homeowner;
  account: Associated['system_owners'][number] | undefined;
}

/** The account that is this homeowner's, and where its onboarding is. */
export function HomeownerAccount({ homeowner: { id }, account }: Props) {
  const update = useUpdateHomeowner();
  const set = (system_owner_id: number | null) => update.mutate({ id, system_owner_id });
  return (
    <Section title="System owner" hint="This homeowner’s account. Kept on this computer and never sent.">
      {account ? (
        <Group justify="space-between" gap="xs">
          <Group gap="md">
            <Link to="/owners" search={{ owner: account.id }} style={{ color: 'inherit' }}>
              {account.name ?? `System owner ${account.id}`}
            </Link>
            <StateWord state={ownerStates[account.status]} />
          </Group>
          <Button variant="default" size="compact-sm" loading={update.isPending} onClick={() => set(null)}>
            Remove
          </Button>
        </Group>
      ) : (
        <ChooseOwner onChoose={set} />
      )}
      {update.error && <Notice tone="bad">{errorWords(update.error)}</Notice>}
    </Section>
  );
}

function ChooseOwner({ onChoose }: { onChoose(id: number): void }) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS);
  const found = useFoundOwners(search).data ?? [];
  return (
    <Select
      aria-label="System owner of this homeowner"
      placeholder="Search by name, email, reference, or number"
      maw={420}
      searchable
      value={null}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={text.trim() === '' ? 'Type to search.' : 'No system owner found.'}
      filter={({ options }) => options}
      data={(text.trim() === '' ? [] : found).map((owner) => ({
        value: String(owner.id),
        label: `${ownerName(owner) ?? 'System owner'} (${owner.id})`,
      }))}
      onChange={(value) => value !== null && onChoose(Number(value))}
    />
  );
}
