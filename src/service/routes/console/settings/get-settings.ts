import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/settings.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { presentSettings } from './present-settings.ts';

/** `GET /console/settings`. */
export function getSettings(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.getSettings, async () => presentSettings(await deps.consoleStore.settings.get(), deps));
}
