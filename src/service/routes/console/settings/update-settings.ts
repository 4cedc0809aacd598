import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/settings.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { presentSettings } from './present-settings.ts';

/** `PUT /console/settings`: a new idle time holds for the sessions that are open already. */
export function updateSettings(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.updateSettings, async (request) => {
    const settings = await deps.consoleStore.settings.update(request.body);
    deps.sessions.setIdleMinutes(settings.idle_minutes);
    return presentSettings(settings, deps);
  });
}
