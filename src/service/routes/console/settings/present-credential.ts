import type { Credential } from '../../../../contract/console/settings.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import type { ConsoleStore, CredentialRecord } from '../../../../store/console-store.ts';

/** A credential as it is listed: neither its secret nor the hash of it. */
export const presentCredential = (
  { workspaces }: Pick<ConsoleStore, 'workspaces'>,
  record: CredentialRecord,
): Credential => {
  const { id, kind, mode, workspace_id, name, hint, created_at, revoked_at } = record;
  return {
    id,
    kind,
    mode,
    name,
    hint,
    workspace: { id: workspace_id, name: workspaces.nameOf(workspace_id) },
    created_at: formatTimestamp(created_at),
    revoked_at: revoked_at === null ? null : formatTimestamp(revoked_at),
  };
};
