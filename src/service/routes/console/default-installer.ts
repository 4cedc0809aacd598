import type { defaultInstallerOperations } from '../../../contract/console/default-installer.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';

/** Which installer profile new owners get unless another one is chosen. */
export const defaultInstallerRoutes = ({
  store: { installers },
}: ConsoleDeps): Handlers<typeof defaultInstallerOperations> => ({
  /** `GET /console/default-installer` */
  getDefaultInstaller: async () => ({ id: await installers.defaultId() }),

  /** `PUT /console/default-installer` */
  async chooseDefaultInstaller({ body: { id } }) {
    await installers.makeDefault(id);
    return { id };
  },
});
