import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { findGenerators, findInverters } from '../../contract/console/lists.ts';
import { syncTopic } from '../../contract/console/sync.ts';
import { AboutScreen } from '../features/about/components/about-screen.tsx';
import { BackupsSection } from '../features/backups/components/backups-section.tsx';
import { BrandingScreen } from '../features/branding/components/branding-screen.tsx';
import { DashboardScreen } from '../features/dashboard/components/dashboard-screen.tsx';
import { SampleDataSection } from '../features/dashboard/components/sample-data-section.tsx';
import { GeneratorsScreen } from '../features/generators/components/generators-screen.tsx';
import { ImportsScreen } from '../features/imports/components/imports-screen.tsx';
import { InvertersScreen } from '../features/inverters/components/inverters-screen.tsx';
import { OwnersScreen } from '../features/owners/components/owners-screen.tsx';
import { SessionActions } from '../features/session/components/session-actions.tsx';
import { syncParts } from '../features/sync/components/sync-parts.ts';
import { SyncScreen } from '../features/sync/components/sync-screen.tsx';
import { DiagnosticsScreen } from '../features/settings/components/diagnostics-screen.tsx';
import { UpdatesScreen } from '../features/settings/components/updates-screen.tsx';
import { SettingsScreen } from '../features/settings/components/settings-screen.tsx';
import { TrailScreen } from '../features/trail/components/trail-screen.tsx';
import { WorkspaceSettings } from '../features/workspaces/components/workspace-settings.tsx';
import { knownView, listView } from '../lib/list-view.ts';
import { BrokenPlace } from './broken-place.tsx';
import { NotFoundPlace } from './not-found-place.tsx';
import { Shell } from './shell.tsx';
import { TrailLink } from './trail-link.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPlace });

// Which record a pane shows is in the address: contract/console/record-address.ts knows these parameters, too.
const recordId = z.int().positive().optional().catch(undefined);
/** Whether the form of a new record is open. */
const adding = z.boolean().optional().catch(undefined);
const generatorsSearch = listView.extend({
  homeowner: recordId,
  generator: recordId,
  add: adding,
});
type GeneratorsSearch = z.infer<typeof generatorsSearch>;
const invertersSearch = listView.extend({ inverter: recordId, add: adding });
/** A view takes the place of the one before; the record that is open stays. */
const emptyView = Object.fromEntries(Object.keys(listView.shape).map((part) => [part, undefined]));
const ownersSearch = z.object({ owner: recordId, add: adding });

const generators = createRoute({
  getParentRoute: () => root,
  path: '/generators',
  validateSearch: generatorsSearch,
  component: function Generators() {
    const { homeowner, generator, add, ...view } = generators.useSearch();
    const navigate = generators.useNavigate();
    // By what the address says at that moment: a new generator changes all three parts of it, one after the other.
    const go = (part: GeneratorsSearch, options: { replace?: boolean } = {}) =>
      void navigate({ search: (now: GeneratorsSearch) => ({ ...now, ...part }), ...options });
    return (
      <GeneratorsScreen
        homeownerId={homeowner}
        onHomeowner={(id) => go({ homeowner: id }, { replace: true })}
        view={knownView(findGenerators.query, view)}
        onView={(next, options) => go({ ...emptyView, ...next }, options)}
        selectedId={generator ?? null}
        onSelect={(id, options) => go({ generator: id ?? undefined }, options)}
        adding={add === true}
        onAdding={(open) => go({ add: open || undefined }, { replace: true })}
      />
    );
  },
});

const inverters = createRoute({
  getParentRoute: () => root,
  path: '/inverters',
  validateSearch: invertersSearch,
  component: function Inverters() {
    const { inverter, add, ...view } = inverters.useSearch();
    const navigate = inverters.useNavigate();
    const go = (part: z.infer<typeof invertersSearch>, options: { replace?: boolean } = {}) =>
      void navigate({ search: (now: z.infer<typeof invertersSearch>) => ({ ...now, ...part }), ...options });
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
  },
});

const owners = createRoute({
  getParentRoute: () => root,
  path: '/owners',
  validateSearch: ownersSearch,
  component: function Owners() {
    const { owner, add } = owners.useSearch();
    const navigate = owners.useNavigate();
    const go = (part: z.infer<typeof ownersSearch>, options: { replace?: boolean } = {}) =>
      void navigate({ search: (now: z.infer<typeof ownersSearch>) => ({ ...now, ...part }), ...options });
    return (
      <OwnersScreen
        selectedId={owner ?? null}
        onSelect={(id, options) => go({ owner: id ?? undefined }, options)}
        adding={add === true}
        onAdding={(open) => go({ add: open || undefined }, { replace: true })}
      />
    );
  },
});

const syncSearch = z.object({
  show: z.enum(syncParts).optional().catch(undefined),
  id: recordId,
  topic: syncTopic.optional().catch(undefined),
  record: recordId,
});

const sync = createRoute({
  getParentRoute: () => root,
  path: '/sync',
  validateSearch: syncSearch,
  component: function SyncPlace() {
    const { show, id, topic, record } = sync.useSearch();
    const navigate = sync.useNavigate();
    return (
      <SyncScreen
        shown={{ part: show ?? 'waiting', id: id ?? null, about: topic && record ? { topic, record } : undefined }}
        onShow={(next) =>
          void navigate({
            search: { show: next.part === 'waiting' ? undefined : next.part, id: next.id ?? undefined },
            replace: true,
          })
        }
      />
    );
  },
});

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: DashboardScreen }),
  generators,
  inverters,
  owners,
  createRoute({ getParentRoute: () => root, path: '/import', component: ImportsScreen }),
  createRoute({ getParentRoute: () => root, path: '/branding', component: BrandingScreen }),
  sync,
  createRoute({ getParentRoute: () => root, path: '/settings/diagnostics', component: DiagnosticsScreen }),
  createRoute({ getParentRoute: () => root, path: '/settings/updates', component: UpdatesScreen }),
  createRoute({ getParentRoute: () => root, path: '/settings/trail', component: TrailScreen }),
  createRoute({ getParentRoute: () => root, path: '/about', component: AboutScreen }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings',
    component: () => (
      <SettingsScreen
        sessionActions={<SessionActions />}
        workspaceSettings={
          <>
            <WorkspaceSettings />
            <SampleDataSection />
            <BackupsSection />
          </>
        }
        trailLink={<TrailLink />}
      />
    ),
  }),
]);

/** The page's own history: it outlives the places, which are thrown away at a hand-over. */
export const history = createBrowserHistory();

/**
 * The places of the console by address; a host answers each of them with the same page, so a reload comes back to the
 * place. Made anew each time an operator comes in: it begins at the address of that moment and remembers nothing from
 * before.
 */
export const createPlaces = () => createRouter({ routeTree, history, defaultErrorComponent: BrokenPlace });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPlaces>;
  }
}
