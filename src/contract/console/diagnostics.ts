import { z } from 'zod';
import { operation } from '../operation.ts';

/**
 * What helps somebody else to find a fault, as text that a person reads before passing it on: no names, addresses,
 * paths or secrets.
 */
export const getDiagnostics = operation({
  id: 'getDiagnostics',
  method: 'GET',
  path: '/console/diagnostics',
  summary: 'Versions, settings, sizes, synchronizing and last errors as text',
  accepts: ['operator'],
  status: 200,
  response: z.object({
    text: z.string(),
    /** Where the log files lie; null where none are written. */ log_folder: z.string().nullable(),
  }),
});

export const diagnosticsOperations = { getDiagnostics };
