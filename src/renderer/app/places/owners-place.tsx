import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { findOwners } from '../../../contract/console/lists.ts';
import { OwnersScreen } from '../../features/owners/components/owners-screen.tsx';
import { knownView } from '../../lib/list-view.ts';
import { emptyView, type ownersSearch } from '../place-search.ts';

type Search = z.infer<typeof ownersSearch>;
const route = getRouteApi('/owners');

/** The place of the system owners; how the list is looked at is in the address. */
export function OwnersPlace() {
  const { owner, add, ...view } = route.useSearch();
  const navigate = useNavigate({ from: '/owners' });
  const go = (part: Search, options: { replace?: boolean } = {}) =>
    void navigate({ to: '.', search: (now: Search) => ({ ...now, ...part }), ...options });
  return (
    <OwnersScreen
      view={knownView(findOwners.query, view)}
      onView={(next, options) => go({ ...emptyView, ...next }, options)}
      selectedId={owner ?? null}
      onSelect={(id, options) => go({ owner: id ?? undefined }, options)}
      adding={add === true}
      onAdding={(open) => go({ add: open || undefined }, { replace: true })}
    />
  );
}
