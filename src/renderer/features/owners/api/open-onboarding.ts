import type { QueryClient } from '@tanstack/react-query';
import { openOnboarding } from '../../../../contract/console/openings.ts';
import { request } from '../../../lib/request.ts';

/** Opens the onboarding of an owner: gives the opening, and the clean path for a popup where the host opens no window itself. */
export const requestOnboarding = (client: QueryClient, ownerId: number) => request(client, openOnboarding, { params: { id: String(ownerId) } });
