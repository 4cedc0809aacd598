import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSettings } from '../../../contract/console/settings.ts';
import type { ProductionUnit } from '../production-unit.ts';
import { request } from '../request.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ client, signal }) => request(client, getSettings, { signal }),
});

/** The settings of this console. */
export const useSettings = () => useQuery(settingsQuery);

/** Whether single characters are shortcuts; they are until the settings are known. */
export const useSingleKeys = (): boolean => useSettings().data?.single_key_shortcuts ?? true;

/** The unit that powers and energies are shown in; watts until the settings are known. */
export const useProductionUnit = (): ProductionUnit => useSettings().data?.production_unit ?? 'W';
