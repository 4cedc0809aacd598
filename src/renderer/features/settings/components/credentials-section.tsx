import { Text } from '@mantine/core';
import { useState } from 'react';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { access } from '../../../../languages/en-US/console/access.ts';
import { useWords } from '../../../lib/words.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';
import type { Credential } from '../../../../contract/console/settings.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useCredentials } from '../api/list-credentials.ts';
import { useRevokeCredential } from '../api/revoke-credential.ts';
import { CreateCredential } from './create-credential.tsx';
import { CredentialTable } from './credential-table.tsx';
import { WorkspaceAddress } from './workspace-address.tsx';

/** What scripts and other systems sign in with; `address`: and where, unless that is on the same screen already. */
export function CredentialsSection({ address = true }: { address?: boolean }) {
  const words = useWords();
  const t = words.of({ actions, access });
  const { data, error, refetch } = useCredentials();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<Credential | null>(null);
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeCredential();
  const end = () => {
    setAsking(false);
    revoke.reset();
  };
  return (
    <Section
      title={sectionTitle('credentials', words)}
      hint={t('access.credentialsHint')}
      action={
        <ActionButton
          label={t('actions.createCredential.label')}
          words={t('actions.createCredential.search')}
          onClick={() => setCreating(true)}
        />
      }
    >
      {address && <WorkspaceAddress />}
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={3} label={t('access.loadingCredentials')} />}
      {data?.data.length === 0 && <Text c="dimmed">{t('access.noCredentials')}</Text>}
      {data && data.data.length > 0 && (
        <CredentialTable
          credentials={data.data}
          onRevoke={(credential) => {
            setRevoking(credential);
            setAsking(true);
          }}
        />
      )}
      {creating && <CreateCredential onClose={() => setCreating(false)} />}
      <ConfirmDelete
        opened={asking}
        question={t('access.revokeQuestion', { name: revoking?.name ?? '' })}
        verb={t('access.revokeCredential')}
        consequence={t('access.revokeHint')}
        error={revoke.error}
        busy={revoke.isPending}
        onCancel={end}
        onConfirm={() => revoking && revoke.mutate(revoking.id, { onSuccess: end })}
      />
    </Section>
  );
}
