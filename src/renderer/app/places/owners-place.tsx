import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { OwnersScreen } from '../../features/owners/components/owners-screen.tsx';
import { emptyView, type ownersSearch } from '../place-search.ts';

type Search = z.infer<typeof ownersSearch>;
const route = getRouteApi('/owners');

export function OwnersPlace() {
  const { owner, add, ...view } = route.useSearch();
  const navigate = useNavigate({ from: '/owners' });
  const go = (part: Search, options: { replace?: boolean } = {}) =>
    void navigate({ to: '.', search: (now: Search) => ({ ...now, ...part }), ...options });
  return (
    <OwnersScreen
      view={view}
      onView={(next, options) => go({ ...emptyView, ...next }, options)}
      selectedId={owner ?? null}
      onSelect={(id, options) => go({ owner: id ?? undefined }, options)}
      adding={add === true}
      onAdding={(open) => go({ add: open || undefined }, { replace: true })}
    />
  );
}
