import type { z } from 'zod';
import type { Settings, settingsView } from '../../../../contract/console/settings.ts';
import { addressForPrograms } from '../../../http/origins.ts';
import type { WorkspaceDeps } from '../../../service-deps.ts';

/** The settings together with what a person may want to know about this installation. */
export const presentSettings = (
  settings: Settings,
  deps: Pick<WorkspaceDeps, 'host' | 'origins'>,
): z.input<typeof settingsView> => ({
  ...settings,
  desktop: [...(deps.host.desktop ?? [])],
  data_folder: deps.host.dataFolder,
  base_url: addressForPrograms(deps.origins) ?? null,
  version: deps.host.version,
  key_storage: deps.host.keyStorage,
});
