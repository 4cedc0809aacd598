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

/** The unit that powers and energies are shown in; watts until the settings are known. */
export const useProductionUnit = (): ProductionUnit => useSettings().data?.production_unit ?? 'W';
