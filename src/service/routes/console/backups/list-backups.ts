import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/backups.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /console/backups` */
export function listBackups(app: FastifyInstance, { workspaces: { backups } }: ServiceDeps): void {
  route(app, contract.listBackups, () => backups.view());
}
