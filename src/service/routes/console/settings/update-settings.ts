import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/settings.ts';
import { settingsWords } from '../../../../domain/trail-words.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { consoleEntryBy } from '../../../trail/entry-by.ts';
import { presentSettings } from './present-settings.ts';

/** `PUT /console/settings`: a new idle time holds for the sessions that are open already, and the host follows what concerns it. */
export function updateSettings(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.updateSettings, async (request) => {
    const settings = await deps.consoleStore.settings.update(request.body, {
      note: () => consoleEntryBy(request, 'settings_changed', settingsWords(request.body)),
      act: ({ idle_minutes: minutes }) => deps.sessions.setIdleMinutes(minutes),
    });
    deps.host.settingsChanged?.(settings);
    return presentSettings(settings, deps);
  });
}
