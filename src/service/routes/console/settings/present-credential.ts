import type { Credential } from '../../../../contract/console/settings.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import type { CredentialRecord } from '../../../../store/console-store.ts';

/** A credential as it is listed: neither its secret nor the hash of it. */
export const presentCredential = ({ id, kind, mode, name, hint, created_at, revoked_at }: CredentialRecord): Credential => ({
  id,
  kind,
  mode,
  name,
  hint,
  created_at: formatTimestamp(created_at),
  revoked_at: revoked_at === null ? null : formatTimestamp(revoked_at),
});
