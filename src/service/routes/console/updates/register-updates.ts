import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/updates.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import type { UpdateControl } from '../../../update-control.ts';
import { presentUpdates } from './present-updates.ts';

/** Updates of the program itself, where the host has them. */
export function registerUpdates(app: FastifyInstance, deps: ServiceDeps): void {
  const { host } = deps;
  const control = (): UpdateControl => {
    if (!host.updates) throw new DomainError('conflict', 'The console is updated where it was installed.');
    return host.updates;
  };
  /** 409 unless it is in one of these states and waits for nothing. */
  const allowed = async (states: readonly contract.UpdatesView['state'][], wrong: string): Promise<UpdateControl> => {
    const updates = control();
    if (!states.includes(updates.facts().state)) throw new DomainError('conflict', wrong);
    const [first] = await updates.waitsFor();
    if (first !== undefined) throw new DomainError('conflict', contract.updateWaitWords[first]);
    return updates;
  };

  route(app, contract.getUpdates, () => presentUpdates(deps));
  route(app, contract.checkForUpdates, () => {
    const updates = control();
    if (updates.facts().state === 'no_feed') throw new DomainError('conflict', 'This package does not say where updates are.');
    updates.check();
    return presentUpdates(deps);
  });
  route(app, contract.downloadUpdate, async () => {
    (await allowed(['available'], 'There is no update to download.')).download();
    return presentUpdates(deps);
  });
  route(app, contract.restartForUpdate, async () => {
    (await allowed(['ready'], 'No update is ready.')).restart();
    return presentUpdates(deps);
  });
}
