import { invalidField } from '../../domain/domain-error.ts';
import type { CredentialKind } from '../../contract/console/settings.ts';
import type { CredentialRecord } from '../../store/console-store.ts';
import type { WorkspaceDeps } from '../service-deps.ts';
import { credentialWords } from '../trail/credential-words.ts';
import { digestSecret, newSecret, secretPrefix } from './new-secret.ts';

export interface GivenCredentials {
  accessToken?: string | undefined;
  apiKey?: string | undefined;
  /** Taken only where it is given: none is ever made here. */
  automationKey?: string | undefined;
}

export interface ServeCredentials {
  accessToken: string;
  apiKey: string;
}

type Deps = Pick<WorkspaceDeps, 'consoleStore' | 'secretBox' | 'random' | 'mode' | 'workspaceId' | 'ofThisStart'>;

/** What credentials are called that `serve` was given, or has made. */
export const COMMAND_LINE = 'Command line';

/**
 * Credentials for scripts. A given one is taken as it is and kept as a hash; one made here is sealed, to be printed
 * again.
 * Those of an earlier start are kept, for a start that is given them again, and are not taken until then.
 */
export async function serveCredentials(deps: Deps, given: GivenCredentials): Promise<ServeCredentials> {
  const { automationKey } = given;
  if (automationKey !== undefined) await acceptGiven(deps, 'automation_key', automationKey);
  const accessToken = await provide(deps, 'access_token', given.accessToken);
  const apiKey = await provide(deps, 'api_key', given.apiKey);
  for (const secret of [automationKey, accessToken, apiKey])
    if (secret !== undefined) deps.ofThisStart?.add(digestSecret(secret).secret_hash);
  return { accessToken, apiKey };
}

async function provide(deps: Deps, kind: CredentialKind, given: string | undefined): Promise<string> {
  if (given !== undefined) return acceptGiven(deps, kind, given);
  const records = await deps.consoleStore.credentials.list();
  const kept = records.find(
    (row) => row.kind === kind && row.workspace_id === deps.workspaceId && row.sealed && row.revoked_at === null,
  );
  if (kept?.sealed) return deps.secretBox.open(Buffer.from(kept.sealed, 'base64')).toString();
  const secret = newSecret(kind, deps.mode, deps.random);
  await create(deps, kind, secret, deps.secretBox.seal(secret).toString('base64'));
  return secret;
}

/** Throws `validation_failed` for a secret that no request could carry, or that belongs to something else already. */
async function acceptGiven(deps: Deps, kind: CredentialKind, secret: string): Promise<string> {
  // A colon ends the user name of Basic credentials; spaces and control characters do not survive a header.
  if (!/^[\x21-\x39\x3b-\x7e]{32,255}$/.test(secret))
    throw invalidField(
      kind,
      'must be 32 to 255 visible ASCII characters without a colon, drawn at random: shorter ones can be guessed',
    );
  const other = deps.mode === 'test' ? 'live' : 'test';
  if (secret.startsWith(secretPrefix(kind, other))) throw invalidField(kind, `belongs to ${other} mode`);
  const known = deps.consoleStore.credentials.findByHash(digestSecret(secret).secret_hash);
  if (!known) await create(deps, kind, secret, null);
  else if (known.revoked_at !== null) throw invalidField(kind, 'was revoked; give another one');
  else if (known.kind !== kind || known.workspace_id !== deps.workspaceId)
    throw invalidField(kind, 'is in use for another kind or workspace');
  return secret;
}

const create = (deps: Deps, kind: CredentialKind, secret: string, sealed: string | null): Promise<CredentialRecord> =>
  deps.consoleStore.credentials.create(
    { kind, mode: deps.mode, workspace_id: deps.workspaceId, name: COMMAND_LINE, ...digestSecret(secret), sealed },
    {
      note: () => ({
        kind: 'credential_created',
        actor: { kind: 'machine_account', id: null, name: '' },
        workspace: { id: deps.workspaceId, name: deps.consoleStore.workspaces.nameOf(deps.workspaceId) },
        about: credentialWords({ kind, name: COMMAND_LINE }),
      }),
    },
  );
