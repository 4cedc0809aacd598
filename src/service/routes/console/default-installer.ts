import type { defaultInstallerOperations } from '../../../contract/console/default-installer.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';

/** The installer profile that the form of a new owner begins with. `/v1` does not know it. */
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
