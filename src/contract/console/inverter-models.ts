import { z } from 'zod';
import { operation } from '../operation.ts';

/** Read from the list of the California Energy Commission that the console comes with. */
export const listInverterModels = operation({
  id: 'listInverterModels',
  method: 'GET',
  path: '/console/inverter-models',
  summary: 'Brands of inverters and their models, to choose from; any other name is taken as well',
  accepts: ['operator'],
  status: 200,
  response: z.object({ data: z.array(z.object({ brand: z.string(), models: z.array(z.string()) })) }),
});

export const inverterModelOperations = { listInverterModels };
