import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/address-search.ts';
import { BrokenPlace } from './broken-place.tsx';
import * as parts from './lazy-parts.ts';
import { NotFoundPlace } from './not-found-place.tsx';
import { PendingPlace } from './pending-place.tsx';
import {
  apiSearch,
  brandingSearch,
  generatorsSearch,
  homeownersSearch,
  importSearch,
  invertersSearch,
  mapSearch,
  ownersSearch,
  syncSearch,
} from './place-search.ts';
import { Shell } from './shell.tsx';

/** A place that is being read says so after this long, and then for as long: what comes at once does not flash. */
const PENDING_MS = 400;

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPlace });
const under = { getParentRoute: () => root };

const routeTree = root.addChildren([
  createRoute({ ...under, path: '/', component: parts.DashboardPlace }),
  createRoute({ ...under, path: '/report', component: parts.ReportPlace }),
  createRoute({ ...under, path: '/generators', validateSearch: generatorsSearch, component: parts.GeneratorsPlace }),
  createRoute({ ...under, path: '/inverters', validateSearch: invertersSearch, component: parts.InvertersPlace }),
  createRoute({ ...under, path: '/map', validateSearch: mapSearch, component: parts.MapPlace }),
  createRoute({ ...under, path: '/owners', validateSearch: ownersSearch, component: parts.OwnersPlace }),
  createRoute({ ...under, path: '/homeowners', validateSearch: homeownersSearch, component: parts.HomeownersPlace }),
  createRoute({ ...under, path: '/import', validateSearch: importSearch, component: parts.ImportPlace }),
  createRoute({ ...under, path: '/branding', validateSearch: brandingSearch, component: parts.BrandingPlace }),
  createRoute({ ...under, path: '/sync', validateSearch: syncSearch, component: parts.SyncPlace }),
  createRoute({ ...under, path: '/api', validateSearch: apiSearch, component: parts.ApiPlace }),
  createRoute({ ...under, path: '/settings', component: parts.SettingsPlace }),
  createRoute({ ...under, path: '/settings/diagnostics', component: parts.DiagnosticsPlace }),
  createRoute({ ...under, path: '/settings/updates', component: parts.UpdatesPlace }),
  createRoute({ ...under, path: '/settings/trail', component: parts.TrailPlace }),
  createRoute({ ...under, path: '/about', component: parts.AboutPlace }),
]);

/** The page's own history: it outlives the places, which are thrown away at a hand-over. */
export const history = createBrowserHistory();

/**
 * The places of the console by address; a host answers each of them with the same page, so a reload comes back to the
 * place. Made anew each time an operator comes in: it begins at the address of that moment and remembers nothing from
 * before.
 */
export const createPlaces = () =>
  createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: BrokenPlace,
    defaultPendingComponent: PendingPlace,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: PENDING_MS,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPlaces>;
  }
}
