import type { consoleMessages as english } from '../en-US/console.ts';
import type { Wording } from '../wording.ts';
import { about } from './console/about.ts';
import { branding } from './console/branding.ts';
import { dashboard } from './console/dashboard.ts';
import { doubtedValues } from './console/doubted-values.ts';
import { errors } from './console/errors.ts';
import { fieldNames } from './console/field-names.ts';
import { fieldValues } from './console/field-values.ts';
import { fleet } from './console/fleet.ts';
import { formats } from './console/formats.ts';
import { forms } from './console/forms.ts';
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
import { lists } from './console/lists.ts';
import { map } from './console/map.ts';
import { operatorFields } from './console/operator-fields.ts';
import { ownerStatus } from './console/owner-status.ts';
import { owners } from './console/owners.ts';
import { pastedFigures } from './console/pasted-figures.ts';
import { records } from './console/records.ts';
import { report } from './console/report.ts';
import { requirements } from './console/requirements.ts';
import { sampleData } from './console/sample-data.ts';
import { session } from './console/session.ts';
import { signing } from './console/signing.ts';
import { trail } from './console/trail.ts';
import { trailKinds } from './console/trail-kinds.ts';
import { writtenFaults } from './console/written-faults.ts';

/** The words of the console's pages: read as one part, when somebody reads this language. */
export const consoleMessages = {
  about,
  branding,
  dashboard,
  doubtedValues,
  errors,
  fieldNames,
  fieldValues,
  fleet,
  formats,
  forms,
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
  lists,
  map,
  operatorFields,
  ownerStatus,
  owners,
  pastedFigures,
  records,
  report,
  requirements,
  sampleData,
  session,
  signing,
  trail,
  trailKinds,
  writtenFaults,
} satisfies Wording<typeof english>;
