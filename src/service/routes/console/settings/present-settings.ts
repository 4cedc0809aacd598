import type { z } from 'zod';
import type { Settings, settingsView } from '../../../../contract/console/settings.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** Browsers may know this console by another name; everything else on the machine knows the loopback address. */
const forScripts = (origin: string): boolean => origin.startsWith('http://127.0.0.1:');

/** The settings together with what a person may want to know about this installation. */
export const presentSettings = (
  settings: Settings,
  { host, origins }: Pick<ServiceDeps, 'host' | 'origins'>,
): z.input<typeof settingsView> => ({
  ...settings,
  desktop: [...(host.desktop ?? [])],
  data_folder: host.dataFolder,
  base_url: [...origins.keys()].find(forScripts) ?? null,
  version: host.version,
  key_storage: host.keyStorage,
});
