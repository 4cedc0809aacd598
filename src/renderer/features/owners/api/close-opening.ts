import type { QueryClient } from '@tanstack/react-query';
import { closeOpening } from '../../../../contract/console/openings.ts';
import { request } from '../../../lib/request.ts';

/** Reports that the popup is gone; an opening that has ended already stays as it ended. */
export const reportClosed = (client: QueryClient, id: number) => request(client, closeOpening, { params: { id: String(id) } });
