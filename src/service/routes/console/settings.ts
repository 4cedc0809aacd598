import type { settingsOperations } from '../../../contract/console/settings.ts';
import { invalidField } from '../../../domain/domain-error.ts';
import { settingsWords } from '../../../domain/trail-words.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { digestSecret, newSecret } from '../../session/new-secret.ts';
import { COMMAND_LINE } from '../../session/serve-credentials.ts';
import { credentialWords } from '../../trail/credential-words.ts';
import { consoleEntryBy, entryBy } from '../../trail/entry-by.ts';
import { presentCredential } from './settings/present-credential.ts';
import { presentSettings } from './settings/present-settings.ts';
import { serviceRules } from '../../../contract/service-rules.ts';

/** Settings of the console, and the credentials of the /v1 service. */
export const settingsRoutes = (deps: ConsoleDeps): Handlers<typeof settingsOperations> => {
  const { consoleStore } = deps;

  return {
    /** `GET /console/settings`. */
    getSettings: async () => presentSettings(await deps.consoleStore.settings.get(), deps),

    /**
     * `PUT /console/settings`: a new idle time holds for the sessions that are open already, and the host follows what
     * concerns it.
     */
    updateSettings: async (request) => {
      const { api_port: port } = request.body;
      if (port !== undefined && !deps.apiAddress) throw invalidField('api_port', serviceRules.desktopOnly);
      const { api_port: before } = await consoleStore.settings.get();
      if (port !== undefined) await deps.apiAddress?.move(port);
      const settings = await consoleStore.settings
        .update(request.body, {
          note: () => consoleEntryBy(request, 'settings_changed', settingsWords(request.body)),
          act: ({ idle_minutes: minutes }) => deps.sessions.setIdleMinutes(minutes),
        })
        .catch(async (error: unknown) => {
          if (port !== undefined) await deps.apiAddress?.move(before);
          throw error;
        });
      deps.host.settingsChanged?.(settings);
      return presentSettings(settings, deps);
    },

    /** `GET /console/credentials`: those of every workspace, revoked ones too. */
    listCredentials: async () => {
      const credentials = await consoleStore.credentials.list();
      const names = new Map((await consoleStore.workspaces.list()).map(({ id, name }) => [id, name]));
      const data = credentials.flatMap((record) => {
        const name = names.get(record.workspace_id);
        // Those of a workspace that was deleted are of no use to anybody.
        return name === undefined ? [] : [presentCredential(record, name)];
      });
      return { data };
    },

    /**
     * `POST /console/credentials`: a credential of the open workspace. This answer is the only one that shows its
     * secret (D18).
     */
    createCredential: async (request) => {
      const { kind, name } = request.body;
      if (name === COMMAND_LINE) throw invalidField('name', serviceRules.servesName);
      const secret = newSecret(kind, deps.mode, deps.random);
      deps.testHelpers?.journal.redactor.hide(secret);
      const belongs = { mode: deps.mode, workspace_id: deps.workspaceId };
      const record = await deps.consoleStore.credentials.create(
        { kind, name, ...belongs, ...digestSecret(secret), sealed: null },
        { note: () => entryBy(deps, request, 'credential_created', { about: credentialWords({ kind, name }) }) },
      );
      return { ...presentCredential(record, consoleStore.workspaces.nameOf(deps.workspaceId)), secret };
    },

    /** `DELETE /console/credentials/:id`: refused from the next request on, for good. */
    revokeCredential: async (request) => {
      const record = await deps.consoleStore.credentials.revoke(recordId(request.params.id, 'credential'), {
        note: (revoked) => entryBy(deps, request, 'credential_revoked', { about: credentialWords(revoked) }),
      });
      return { message: `Credential "${record.name}" was revoked.` };
    },
  };
};
