import type { z } from 'zod';
import type { Settings, settingsView } from '../../../../contract/console/settings.ts';
import type { HostFacts } from '../../../service-deps.ts';

/** The settings together with what a person may want to know about this installation. */
export const presentSettings = (settings: Settings, host: HostFacts): z.input<typeof settingsView> => ({
  ...settings,
  data_folder: host.dataFolder,
  version: host.version,
  key_storage: host.keyStorage,
});
