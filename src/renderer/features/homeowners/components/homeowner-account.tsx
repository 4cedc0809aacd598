import { Button, Group, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { homeowners } from '../../../../languages/en-US/console/homeowners.ts';
import { useTranslate, useWords } from '../../../lib/words.ts';
import { ownerName } from '../../../../contract/words/owner-name.ts';
import type { Associated, Homeowner } from '../../../../contract/console/homeowners.ts';
import { Notice } from '../../../components/notice.tsx';
import { ownerState } from '../../../components/owner-states.ts';
import { Section } from '../../../components/section.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useFoundOwners } from '../api/find-owners.ts';
import { useUpdateHomeowner } from '../../../lib/api/update-homeowner.ts';

const PAUSE_MS = 100;

interface Props {
  homeowner: Homeowner;
  account: Associated['system_owners'][number] | undefined;
}

/** The account that is this homeowner's, and where its onboarding is. */
export function HomeownerAccount({ homeowner: { id }, account }: Props) {
  const words = useWords();
  const t = words.of({ homeowners });
  const update = useUpdateHomeowner();
  const set = (system_owner_id: number | null) => update.mutate({ id, system_owner_id });
  return (
    <Section title={t('homeowners.account')} hint={t('homeowners.accountHint')}>
      {account ? (
        <Group justify="space-between" gap="xs">
          <Group gap="md">
            <Link to="/owners" search={{ owner: account.id }} style={{ color: 'inherit' }}>
              {account.name ?? t('homeowners.accountOf', { id: String(account.id) })}
            </Link>
            <StateWord state={ownerState(account.status, words)} />
          </Group>
          <Button variant="default" size="compact-sm" loading={update.isPending} onClick={() => set(null)}>
            {t('homeowners.remove')}
          </Button>
        </Group>
      ) : (
        <ChooseOwner onChoose={set} />
      )}
      {update.error && <Notice tone="bad">{errorWords(update.error, words)}</Notice>}
    </Section>
  );
}

function ChooseOwner({ onChoose }: { onChoose(id: number): void }) {
  const t = useTranslate({ homeowners });
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS);
  const found = useFoundOwners(search).data ?? [];
  return (
    <Select
      aria-label={t('homeowners.chooseAccount')}
      placeholder={t('homeowners.chooseHint')}
      maw={420}
      searchable
      value={null}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={text.trim() === '' ? t('homeowners.typeToSearch') : t('homeowners.noAccount')}
      filter={({ options }) => options}
      data={(text.trim() === '' ? [] : found).map((owner) => ({
        value: String(owner.id),
        label: t('homeowners.accountChoice', {
          name: ownerName(owner) ?? t('homeowners.account'),
          id: String(owner.id),
        }),
      }))}
      onChange={(value) => value !== null && onChoose(Number(value))}
    />
  );
}
