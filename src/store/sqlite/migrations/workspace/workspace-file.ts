import type { FileKind } from '../../migration.ts';
import { first } from './0001-first.ts';
import { handOver } from './0002-hand-over.ts';
import { sync } from './0003-sync.ts';
import { singleWriter } from './0004-single-writer.ts';
import { unlisted } from './0005-unlisted.ts';
import { recognition } from './0006-recognition.ts';
import { twins } from './0007-twins.ts';
import { trailNotes } from './0008-trail-notes.ts';
import { erased } from './0009-erased.ts';
import { sealedSync } from './0010-sealed-sync.ts';
import { sealedOpenings } from './0011-sealed-openings.ts';
import { sentContents } from './0012-sent-contents.ts';
import { reasons } from './0013-reasons.ts';
import { imports } from './0014-imports.ts';
import { bulkChanges } from './0015-bulk-changes.ts';
import { listIndexes } from './0016-list-indexes.ts';
import { installerReferences } from './0017-installer-references.ts';
import { corrections } from './0018-corrections.ts';
import { homeowners } from './0019-homeowners.ts';
import { importOutcomes } from './0020-import-outcomes.ts';
import { bulkChangeTopics } from './0021-bulk-change-topics.ts';
import { listViews } from './0022-list-views.ts';
import { correctionItems } from './0023-correction-items.ts';
import { approximatePositions } from './0024-approximate-positions.ts';
import { formerNames } from './0025-former-names.ts';
import { readings } from './0026-readings.ts';
import { importedReadings } from './0027-imported-readings.ts';
import { postponed } from './0028-postponed.ts';
import { defaultInstaller } from './0029-default-installer.ts';
import { notifications } from './0030-notifications.ts';
import { stops } from './0031-stops.ts';
import { newDevices } from './0032-new-devices.ts';
import { newest } from './0033-newest.ts';
import { rejectedTotals } from './0034-rejected-totals.ts';
import { filledRows } from './0035-filled-rows.ts';
import { amounts } from './0036-amounts.ts';
import { searchAgain } from './0037-search-again.ts';
import { removedReadings } from './0038-removed-readings.ts';
import { unsettledSums } from './0039-unsettled-sums.ts';

/** All records of one workspace. The id spells "SICw". */
export const workspaceFile: FileKind = {
  name: 'workspace',
  applicationId: 0x53494377,
  migrations: [
    first,
    handOver,
    sync,
    singleWriter,
    unlisted,
    recognition,
    twins,
    trailNotes,
    erased,
    sealedSync,
    sealedOpenings,
    sentContents,
    reasons,
    imports,
    bulkChanges,
    listIndexes,
    installerReferences,
    corrections,
    homeowners,
    importOutcomes,
    bulkChangeTopics,
    listViews,
    correctionItems,
    approximatePositions,
    formerNames,
    readings,
    importedReadings,
    postponed,
    defaultInstaller,
    notifications,
    stops,
    newDevices,
    newest,
    rejectedTotals,
    filledRows,
    amounts,
    searchAgain,
    removedReadings,
    unsettledSums,
  ],
};
