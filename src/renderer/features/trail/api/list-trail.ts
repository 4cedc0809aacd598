import { useQuery } from '@tanstack/react-query';
import { listTrail, type TrailEntryView, type TrailKind } from '../../../../contract/console/trail.ts';
import { PAGE_SIZE } from '../../../lib/page-window.ts';
import type { PageQuery } from '../../../lib/paged-list.ts';
import { request } from '../../../lib/request.ts';

/** What is looked for; null: everything. */
export interface TrailFilter {
  operator: string | null;
  kind: TrailKind | null;
}

/** One page of the audit trail, the newest first. */
export const trailPage =
  ({ operator, kind }: TrailFilter) =>
  (page: number): PageQuery<TrailEntryView> => ({
    queryKey: ['trail', 'list', operator, kind, page],
    queryFn: async ({ client, signal }) => {
      const { data, total } = await request(client, listTrail, {
        query: {
          limit: String(PAGE_SIZE),
          page: String(page),
          ...(operator !== null && { operator }),
          ...(kind !== null && { kind }),
        },
        signal,
      });
      return { data, meta: { total } };
    },
  });

/** When the trail began, and everybody who is in it as an operator. */
export const useTrailFacts = () =>
  useQuery({
    queryKey: ['trail', 'facts'],
    queryFn: ({ client, signal }) => request(client, listTrail, { query: { limit: '1' }, signal }),
  });
