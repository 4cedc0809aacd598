import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { findGenerators } from '../../../contract/console/lists.ts';
import { GeneratorsScreen } from '../../features/generators/components/generators-screen.tsx';
import { knownView } from '../../lib/list-view.ts';
import { emptyView, type generatorsSearch } from '../place-search.ts';

/** `homeowner` is in the address that was opened from outside, until the view changes. */
type Search = z.infer<typeof generatorsSearch> & { homeowner?: undefined };
const route = getRouteApi('/generators');

export function GeneratorsPlace() {
  const { generator, add, ...view } = route.useSearch();
  const navigate = useNavigate({ from: '/generators' });
  // By what the address says at that moment: a new generator changes all three parts of it, one after the other.
  const go = (part: Search, options: { replace?: boolean } = {}) =>
    void navigate({ to: '.', search: (now: Search) => ({ ...now, ...part }), ...options });
  return (
    <GeneratorsScreen
      view={knownView(findGenerators.query, view)}
      onView={(next, options) => go({ ...emptyView, homeowner: undefined, ...next }, options)}
      selectedId={generator ?? null}
      onSelect={(id, options) => go({ generator: id ?? undefined }, options)}
      adding={add === true}
      onAdding={(open) => go({ add: open || undefined }, { replace: true })}
    />
  );
}
