import type { FastifyInstance } from 'fastify';
import { consoleOperations } from '../../contract/console/operations.ts';
import { spaceOperations, workspaceTestOperations } from '../../contract/console/test-helpers/operations.ts';
import { eventStreamOperations } from '../../contract/console/event-stream.ts';
import { healthOperations } from '../../contract/console/health.ts';
import { openApiOperations } from '../../contract/console/openapi.ts';
import { spacesOperations } from '../../contract/console/test-helpers/spaces.ts';
import { asDescribed } from '../../contract/operation.ts';
import { v1Operations } from '../../contract/operations.ts';
import { addRoutes } from '../http/route.ts';
import type { SessionTickets } from '../openings/session-tickets.ts';
import type { ConsoleDeps, ServiceDeps, WorkspaceDeps } from '../service-deps.ts';
import type { TestHelpers } from '../test-helpers/test-helpers.ts';
import type { TestStateControl } from '../test-helpers/test-state-control.ts';
import { backupRoutes } from './console/backups.ts';
import { bulkChangeRoutes } from './console/bulk-changes.ts';
import { diagnosticsRoutes } from './console/diagnostics.ts';
import { draftRoutes } from './console/drafts.ts';
import { eventStreamRoutes } from './console/event-stream.ts';
import { serveEvents } from './console/event-stream/serve-events.ts';
import { exportRoutes } from './console/exports.ts';
import { givenFileRoutes } from './console/given-file.ts';
import { handOverRoutes } from './console/hand-over.ts';
import { healthRoutes } from './console/health.ts';
import { homeownerRoutes } from './console/homeowners.ts';
import { defaultInstallerRoutes } from './console/default-installer.ts';
import { hostedPreviewRoutes } from './console/hosted-preview.ts';
import { importRoutes } from './console/imports.ts';
import { inverterModelRoutes } from './console/inverter-models.ts';
import { listViewRoutes } from './console/saved-views.ts';
import { listRoutes } from './console/lists.ts';
import { mapRoutes } from './console/map.ts';
import { openApiRoutes } from './console/openapi.ts';
import { openingRoutes } from './console/openings.ts';
import { operatorRoutes } from './console/operators.ts';
import { ownerOnboardingRoutes } from './console/owner-onboarding.ts';
import { readingRoutes } from './console/readings.ts';
import { recordRoutes } from './console/records.ts';
import { recoveryRoutes } from './console/recovery.ts';
import { sampleDataRoutes } from './console/sample-data.ts';
import { searchRoutes } from './console/search.ts';
import { sessionRoutes } from './console/session.ts';
import { settingsRoutes } from './console/settings.ts';
import { breakdownRoutes } from './console/breakdown.ts';
import { notificationRoutes } from './console/notifications.ts';
import { todayRoutes } from './console/today.ts';
import { summaryRoutes } from './console/summary.ts';
import { streetMapRoutes } from './console/street-map.ts';
import { syncRoutes } from './console/sync.ts';
import { testClockRoutes } from './console/test-helpers/clock.ts';
import { testOwnerRoutes } from './console/test-helpers/owners.ts';
import { snapshotFileRoutes, testStateRoutes } from './console/test-helpers/state.ts';
import { spacesRoutes } from './console/test-helpers/spaces.ts';
import { faultRoutes } from './console/test-helpers/faults.ts';
import { verdictRoutes } from './console/test-helpers/report.ts';
import { testRequestRoutes } from './console/test-helpers/requests.ts';
import { testHelpersSwitchRoutes } from './console/test-helpers/switch.ts';
import { trailRoutes } from './console/trail.ts';
import { updateRoutes } from './console/updates.ts';
import { upstreamRoutes } from './console/upstream.ts';
import { workspaceRoutes } from './console/workspaces.ts';
import { zipCodeRoutes } from './console/zip-codes.ts';
import { generatorRoutes } from './v1/generators.ts';
import { installerRoutes } from './v1/installers.ts';
import { inverterRoutes } from './v1/inverters.ts';
import { systemOwnerLinkRoutes } from './v1/system-owner-links.ts';
import { systemOwnerRoutes } from './v1/system-owners.ts';

/** Binds every operation below `/v1`: one that nothing answers here is a type error. */
export function addV1Operations(app: FastifyInstance, deps: ServiceDeps): void {
  const handlers = {
    generators: generatorRoutes(deps),
    inverters: inverterRoutes(deps),
    installers: installerRoutes(deps),
    systemOwners: systemOwnerRoutes(deps),
    systemOwnerLinks: systemOwnerLinkRoutes(deps),
  };
  addRoutes(app, v1Operations, handlers, deps.host.strict ? asDescribed : undefined);
}

/** The same for what the console itself needs. */
export function addConsoleOperations(app: FastifyInstance, deps: ConsoleDeps, tickets: SessionTickets): void {
  addRoutes(app, consoleOperations, {
    session: sessionRoutes(deps),
    operators: operatorRoutes(deps),
    settings: settingsRoutes(deps),
    summary: summaryRoutes(app, deps),
    today: todayRoutes(app, deps),
    notifications: notificationRoutes(deps),
    breakdown: breakdownRoutes(app, deps),
    sampleData: sampleDataRoutes(deps),
    imports: importRoutes(deps),
    bulkChanges: bulkChangeRoutes(deps),
    openApi: openApiRoutes(deps),
    health: healthRoutes(),
    eventStream: eventStreamRoutes(app, deps),
    openings: openingRoutes(deps),
    handOver: handOverRoutes(deps, tickets),
    hostedPreview: hostedPreviewRoutes(deps),
    defaultInstaller: defaultInstallerRoutes(deps),
    ownerOnboarding: ownerOnboardingRoutes(deps),
    sync: syncRoutes(deps),
    workspaces: workspaceRoutes(deps),
    testHelpersSwitch: testHelpersSwitchRoutes(deps),
    upstream: upstreamRoutes(deps),
    recovery: recoveryRoutes(deps),
    backups: backupRoutes(deps),
    trail: trailRoutes(deps),
    diagnostics: diagnosticsRoutes(deps),
    updates: updateRoutes(deps),
    givenFile: givenFileRoutes(deps),
    readings: readingRoutes(app, deps),
    records: recordRoutes(deps),
    homeowners: homeownerRoutes(deps),
    inverterModels: inverterModelRoutes(deps),
    zipCodes: zipCodeRoutes(deps),
    drafts: draftRoutes(deps),
    lists: listRoutes(deps),
    map: mapRoutes(deps),
    streetMap: streetMapRoutes(deps),
    listViews: listViewRoutes(deps),
    search: searchRoutes(deps),
    exports: exportRoutes(deps),
  });
  if (!deps.testHelpers) return;
  addRoutes(app, workspaceTestOperations, {
    ...spaceHandlers(app, deps, deps.testHelpers, deps.workspaces.testState),
    snapshotFiles: snapshotFileRoutes(deps),
  });
  if (deps.spaces) addRoutes(app, { spaces: spacesOperations }, { spaces: spacesRoutes(deps.spaces, deps.origins) });
}

/**
 * What a hub answers besides `/v1`: health, the description, and the events that a credential may hear of. `ending`:
 * from then on event streams end.
 */
export const addHubOperations = (app: FastifyInstance, deps: ServiceDeps, ending: AbortSignal): void =>
  addRoutes(
    app,
    { health: healthOperations, openApi: openApiOperations, eventStream: eventStreamOperations },
    { health: healthRoutes(), openApi: openApiRoutes(deps), eventStream: serveEvents(app, deps, { ending }) },
  );

/** What testers control a space with. */
export const addSpaceOperations = (
  app: FastifyInstance,
  deps: WorkspaceDeps,
  testHelpers: TestHelpers,
  testState: TestStateControl,
): void => addRoutes(app, spaceOperations, spaceHandlers(app, deps, testHelpers, testState));

const spaceHandlers = (
  app: FastifyInstance,
  deps: WorkspaceDeps,
  testHelpers: TestHelpers,
  testState: TestStateControl,
) => ({
  testClock: testClockRoutes(testHelpers),
  testState: testStateRoutes(deps, testState),
  testOwners: testOwnerRoutes(deps),
  testRequests: testRequestRoutes(app, testHelpers, deps),
  faults: faultRoutes(testHelpers),
  verdict: verdictRoutes(deps, testHelpers),
});
