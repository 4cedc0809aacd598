import { useQuery } from '@tanstack/react-query';
import { listInverterModels } from '../../../../contract/console/inverter-models.ts';
import { request } from '../../../lib/request.ts';

/** The brands of inverters with their models, asked for once when `wanted`. */
export const useInverterModels = (wanted: boolean) =>
  useQuery({
    queryKey: ['inverter_models'],
    queryFn: ({ client, signal }) => request(client, listInverterModels, { signal }),
    enabled: wanted,
    staleTime: Infinity,
  }).data?.data ?? [];
