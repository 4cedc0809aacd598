import { backupOperations } from './backups.ts';
import { draftOperations } from './drafts.ts';
import { defaultInstallerOperations } from './default-installer.ts';
import { diagnosticsOperations } from './diagnostics.ts';
import { eventStreamOperations } from './event-stream.ts';
import { exportOperations } from './exports.ts';
import { givenFileOperations } from './given-file.ts';
import { handOverOperations } from './hand-over.ts';
import { hostedPreviewOperations } from './hosted-preview.ts';
import { bulkChangeOperations } from './bulk-changes.ts';
import { healthOperations } from './health.ts';
import { homeownerOperations } from './homeowners.ts';
import { importOperations } from './imports.ts';
import { inverterModelOperations } from './inverter-models.ts';
import { breakdownOperations } from './breakdown.ts';
import { todayOperations } from './today.ts';
import { listViewOperations } from './saved-views.ts';
import { listOperations } from './lists.ts';
import { mapOperations } from './map.ts';
import { notificationOperations } from './notifications.ts';
import { openApiOperations } from './openapi.ts';
import { openingOperations } from './openings.ts';
import { operatorOperations } from './operators.ts';
import { ownerOnboardingOperations } from './owner-onboarding.ts';
import { readingOperations } from './readings.ts';
import { recordOperations } from './records.ts';
import { recoveryOperations } from './recovery.ts';
import { sampleDataOperations } from './sample-data.ts';
import { searchOperations } from './search.ts';
import { sessionOperations } from './session.ts';
import { settingsOperations } from './settings.ts';
import { streetMapOperations } from './street-map.ts';
import { summaryOperations } from './summary.ts';
import { syncOperations } from './sync-changes.ts';
import { trailOperations } from './trail.ts';
import { updateOperations } from './updates.ts';
import { upstreamOperations } from './upstream.ts';
import { testHelpersSwitchOperations } from './test-helpers/switch.ts';
import { workspaceOperations } from './workspaces.ts';
import { zipCodeOperations } from './zip-codes.ts';

/** What the console itself needs beyond /v1; the application's own, never offered to an integrator (D0). */
export const consoleOperations = {
  session: sessionOperations,
  operators: operatorOperations,
  settings: settingsOperations,
  summary: summaryOperations,
  today: todayOperations,
  notifications: notificationOperations,
  breakdown: breakdownOperations,
  sampleData: sampleDataOperations,
  imports: importOperations,
  inverterModels: inverterModelOperations,
  zipCodes: zipCodeOperations,
  drafts: draftOperations,
  bulkChanges: bulkChangeOperations,
  openApi: openApiOperations,
  health: healthOperations,
  eventStream: eventStreamOperations,
  openings: openingOperations,
  handOver: handOverOperations,
  hostedPreview: hostedPreviewOperations,
  defaultInstaller: defaultInstallerOperations,
  ownerOnboarding: ownerOnboardingOperations,
  sync: syncOperations,
  workspaces: workspaceOperations,
  testHelpersSwitch: testHelpersSwitchOperations,
  upstream: upstreamOperations,
  recovery: recoveryOperations,
  backups: backupOperations,
  trail: trailOperations,
  diagnostics: diagnosticsOperations,
  updates: updateOperations,
  givenFile: givenFileOperations,
  readings: readingOperations,
  records: recordOperations,
  homeowners: homeownerOperations,
  lists: listOperations,
  map: mapOperations,
  streetMap: streetMapOperations,
  listViews: listViewOperations,
  search: searchOperations,
  exports: exportOperations,
};
