import { Text } from '@mantine/core';
import { useState } from 'react';
import { settingsSections } from '../../../lib/settings-sections.ts';
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
      title={settingsSections.credentials}
      hint="A credential works in the workspace it was created in, while that workspace is open. Other workspaces refuse it."
      action={<ActionButton label="Create credential" words="new api key token" onClick={() => setCreating(true)} />}
    >
      {address && <WorkspaceAddress />}
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines count={3} label="Loading credentials" />}
      {data?.data.length === 0 && (
        <Text c="dimmed">No credentials yet. Create one to let a script or another system in.</Text>
      )}
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
        question={`Revoke ${revoking?.name}?`}
        verb="Revoke credential"
        consequence="Anything that uses it will be refused from now on. This cannot be undone."
        error={revoke.error}
        busy={revoke.isPending}
        onCancel={end}
        onConfirm={() => revoking && revoke.mutate(revoking.id, { onSuccess: end })}
      />
    </Section>
  );
}
