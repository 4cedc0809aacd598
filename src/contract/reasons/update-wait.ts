import { z } from 'zod';

/**
 * What an update waits for. A restricted connection keeps it from being fetched; the others keep it from being
 * installed.
 */
export const updateWait = z.enum(['restricted_connection', 'hand_over', 'import', 'bulk_change', 'restore', 'sending']);
export type UpdateWait = z.infer<typeof updateWait>;
