import type { Credential } from '../../../../contract/console/settings.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import type { CredentialRecord } from '../../../../store/console-store.ts';

/** A credential as it is listed: neither its secret nor the hash of it. */
export const presentCredential = (record: CredentialRecord, workspaceName: string): Credential => {
  const { id, kind, mode, workspace_id, name, hint, created_at, revoked_at } = record;
  return {
    id,
    kind,
    mode,
    name,
    hint,
    workspace: { id: workspace_id, name: workspaceName },
    created_at: formatTimestamp(created_at),
    revoked_at: revoked_at === null ? null : formatTimestamp(revoked_at),
  };
};
