import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { previewHostedScreen } from '../../../../contract/console/hosted-preview.ts';
import { request } from '../../../lib/request.ts';

/** A hosted screen as the service draws it with this branding; the one before stays until it is there. */
export const useHostedPreview = (
  body: z.input<typeof previewHostedScreen.body>,
): UseQueryResult<z.output<typeof previewHostedScreen.response>> =>
  useQuery({
    queryKey: ['hosted-preview', body],
    queryFn: ({ client, signal }) => request(client, previewHostedScreen, { body, signal }),
    placeholderData: (before) => before,
    // What was typed on the way is not looked at again.
    gcTime: 0,
  });
