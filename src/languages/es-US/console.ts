import type { consoleMessages as english } from '../en-US/console.ts';
import type { Wording } from '../wording.ts';
import { about } from './console/about.ts';
import { access } from './console/access.ts';
import { actions } from './console/actions.ts';
import { apiPlace } from './console/api-place.ts';
import { backups } from './console/backups.ts';
import { branding } from './console/branding.ts';
import { bulkChanges } from './console/bulk-changes.ts';
import { bulkFaults } from './console/bulk-faults.ts';
import { cells } from './console/cells.ts';
import { charts } from './console/charts.ts';
import { clientVerdict } from './console/client-verdict.ts';
import { dashboard } from './console/dashboard.ts';
import { deletions } from './console/deletions.ts';
import { diagnostics } from './console/diagnostics.ts';
import { doubtedValues } from './console/doubted-values.ts';
import { doubts } from './console/doubts.ts';
import { errors } from './console/errors.ts';
import { fieldNames } from './console/field-names.ts';
import { fieldValues } from './console/field-values.ts';
import { fileNotices } from './console/file-notices.ts';
import { findBar } from './console/find-bar.ts';
import { filters } from './console/filters.ts';
import { fleet } from './console/fleet.ts';
import { formats } from './console/formats.ts';
import { forms } from './console/forms.ts';
import { frame } from './console/frame.ts';
import { gate } from './console/gate.ts';
import { generators } from './console/generators.ts';
import { handOver } from './console/hand-over.ts';
import { homeowners } from './console/homeowners.ts';
import { importStates } from './console/import-states.ts';
import { imports } from './console/imports.ts';
import { inverterHistory } from './console/inverter-history.ts';
import { inverters } from './console/inverters.ts';
import { language } from './console/language.ts';
import { later } from './console/later.ts';
import { leftOut } from './console/left-out.ts';
import { listExport } from './console/list-export.ts';
import { listLayout } from './console/list-layout.ts';
import { lists } from './console/lists.ts';
import { map } from './console/map.ts';
import { notices } from './console/notices.ts';
import { notifications } from './console/notifications.ts';
import { operatorFields } from './console/operator-fields.ts';
import { ownerStatus } from './console/owner-status.ts';
import { owners } from './console/owners.ts';
import { palette } from './console/palette.ts';
import { pastedFigures } from './console/pasted-figures.ts';
import { places } from './console/places.ts';
import { reasons } from './console/reasons.ts';
import { reasonsWithValues } from './console/reasons-with-values.ts';
import { records } from './console/records.ts';
import { report } from './console/report.ts';
import { requestJournal } from './console/request-journal.ts';
import { requirements } from './console/requirements.ts';
import { ruleSentences } from './console/rule-sentences.ts';
import { rules } from './console/rules.ts';
import { sampleData } from './console/sample-data.ts';
import { selection } from './console/selection.ts';
import { serviceLink } from './console/service-link.ts';
import { session } from './console/session.ts';
import { settingsPage } from './console/settings-page.ts';
import { settingsSections } from './console/settings-sections.ts';
import { shortcuts } from './console/shortcuts.ts';
import { signing } from './console/signing.ts';
import { streetMap } from './console/street-map.ts';
import { syncChanges } from './console/sync-changes.ts';
import { syncDecisions } from './console/sync-decisions.ts';
import { syncLedger } from './console/sync-ledger.ts';
import { syncLine } from './console/sync-line.ts';
import { syncStates } from './console/sync-states.ts';
import { syncVerdict } from './console/sync-verdict.ts';
import { sync } from './console/sync.ts';
import { testClock } from './console/test-clock.ts';
import { testFaults } from './console/test-faults.ts';
import { testSpaces } from './console/test-spaces.ts';
import { testState } from './console/test-state.ts';
import { toasts } from './console/toasts.ts';
import { tour } from './console/tour.ts';
import { trailKinds } from './console/trail-kinds.ts';
import { trail } from './console/trail.ts';
import { typedFaults } from './console/typed-faults.ts';
import { updateWaits } from './console/update-waits.ts';
import { updating } from './console/updating.ts';
import { verdictRules } from './console/verdict-rules.ts';
import { views } from './console/views.ts';
import { workspaceSwitcher } from './console/workspace-switcher.ts';
import { workspaces } from './console/workspaces.ts';
import { writtenFaults } from './console/written-faults.ts';

/** The words of the console's pages: read as one part, when somebody reads this language. */
export const consoleMessages = {
  about,
  access,
  actions,
  apiPlace,
  backups,
  branding,
  bulkChanges,
  bulkFaults,
  cells,
  charts,
  clientVerdict,
  dashboard,
  deletions,
  diagnostics,
  doubtedValues,
  doubts,
  errors,
  fieldNames,
  fieldValues,
  fileNotices,
  findBar,
  filters,
  fleet,
  formats,
  forms,
  frame,
  gate,
  generators,
  handOver,
  homeowners,
  importStates,
  imports,
  inverterHistory,
  inverters,
  language,
  later,
  leftOut,
  listExport,
  listLayout,
  lists,
  map,
  notices,
  notifications,
  operatorFields,
  ownerStatus,
  owners,
  palette,
  pastedFigures,
  places,
  reasons,
  reasonsWithValues,
  records,
  report,
  requestJournal,
  requirements,
  ruleSentences,
  rules,
  sampleData,
  selection,
  serviceLink,
  session,
  settingsPage,
  settingsSections,
  shortcuts,
  signing,
  streetMap,
  sync,
  syncChanges,
  syncDecisions,
  syncLedger,
  syncLine,
  syncStates,
  syncVerdict,
  testClock,
  testFaults,
  testSpaces,
  testState,
  toasts,
  tour,
  trail,
  trailKinds,
  typedFaults,
  updateWaits,
  updating,
  verdictRules,
  views,
  workspaceSwitcher,
  workspaces,
  writtenFaults,
} satisfies Wording<typeof english>;
