import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { findInverters } from '../../../contract/console/lists.ts';
import { InvertersScreen } from '../../features/inverters/components/inverters-screen.tsx';
import { knownView } from '../../lib/list-view.ts';
import { emptyView, type invertersSearch } from '../place-search.ts';

type Search = z.infer<typeof invertersSearch>;
const route = getRouteApi('/inverters');

export function InvertersPlace() {
  const { inverter, add, ...view } = route.useSearch();
  const navigate = useNavigate({ from: '/inverters' });
  const go = (part: Search, options: { replace?: boolean } = {}) =>
    void navigate({ to: '.', search: (now: Search) => ({ ...now, ...part }), ...options });
  return (
    <InvertersScreen
      view={knownView(findInverters.query, view)}
      onView={(next, options) => go({ ...emptyView, ...next }, options)}
      selectedId={inverter ?? null}
      onSelect={(id, options) => go({ inverter: id ?? undefined }, options)}
      adding={add === true}
      onAdding={(open) => go({ add: open || undefined }, { replace: true })}
    />
  );
}
