import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { findGenerators, findInverters } from '../../../contract/console/lists.ts';
import { GeneratorDetails } from '../../features/generators/components/generator-details.tsx';
import { InverterDetails } from '../../features/inverters/components/inverter-details.tsx';
import { MapScreen } from '../../features/map/components/map-screen.tsx';
import { knownView } from '../../lib/list-view.ts';
import type { SelectRecord } from '../../lib/select-record.ts';
import { emptyView, type mapSearch } from '../place-search.ts';

type Search = z.infer<typeof mapSearch>;
const route = getRouteApi('/map');

export function MapPlace() {
  const { of, generator, inverter, ...view } = route.useSearch();
  const navigate = useNavigate({ from: '/map' });
  const go = (part: Search, options: { replace?: boolean } = {}) =>
    void navigate({ to: '.', search: (now: Search) => ({ ...now, ...part }), ...options });
  const topic = of ?? (inverter === undefined ? 'generators' : 'inverters');
  const onSelect: SelectRecord = (id, options) =>
    go(
      {
        of,
        generator: undefined,
        inverter: undefined,
        [topic === 'generators' ? 'generator' : 'inverter']: id ?? undefined,
      },
      options,
    );
  return (
    <MapScreen
      topic={topic}
      onTopic={(next) =>
        go({
          ...emptyView,
          q: view.q,
          generator: undefined,
          inverter: undefined,
          of: next === 'inverters' ? next : undefined,
        })
      }
      view={knownView(topic === 'generators' ? findGenerators.query : findInverters.query, view)}
      onView={(next, options) => go({ ...emptyView, ...next }, options)}
      selectedId={(topic === 'generators' ? generator : inverter) ?? null}
      onSelect={onSelect}
      renderPane={(id, onClose, onDelete) =>
        topic === 'generators' ? (
          <GeneratorDetails {...{ id, onClose, onDelete, onSelect }} />
        ) : (
          <InverterDetails {...{ id, onClose, onDelete }} />
        )
      }
    />
  );
}
