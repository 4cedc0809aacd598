import type * as contract from '../../../contract/console/updates.ts';
import { DomainError } from '../../../domain/domain-error.ts';
import type { Handlers } from '../../http/route.ts';
import type { WorkspaceDeps } from '../../service-deps.ts';
import type { UpdateControl } from '../../update-control.ts';
import { presentUpdates } from './updates/present-updates.ts';

/** Updates of the program itself, where the host has them. */
export function updateRoutes(deps: WorkspaceDeps): Handlers<typeof contract.updateOperations> {
  const { host } = deps;
  const control = (): UpdateControl => {
    if (!host.updates) throw new DomainError('conflict', { code: 'updated_elsewhere' });
    return host.updates;
  };
  /** 409 unless it is in one of these states and waits for nothing. */
  const allowed = async (
    states: readonly contract.UpdatesView['state'][],
    wrong: 'no_update_to_download' | 'no_update_ready',
  ): Promise<UpdateControl> => {
    const updates = control();
    if (!states.includes(updates.facts().state)) throw new DomainError('conflict', { code: wrong });
    const [first] = await updates.waitsFor();
    if (first !== undefined) throw new DomainError('conflict', { code: 'update_waits', wait: first });
    return updates;
  };

  return {
    getUpdates: () => presentUpdates(deps),
    checkForUpdates: () => {
      const updates = control();
      if (updates.facts().state === 'no_feed') throw new DomainError('conflict', { code: 'no_update_address' });
      updates.check();
      return presentUpdates(deps);
    },
    downloadUpdate: async () => {
      (await allowed(['available'], 'no_update_to_download')).download();
      return presentUpdates(deps);
    },
    restartForUpdate: async () => {
      (await allowed(['ready'], 'no_update_ready')).restart();
      return presentUpdates(deps);
    },
  };
}
