import { copyFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltInSeed, Seed, SeededNames } from '../../contract/console/test-helpers/seed.ts';
import type { Snapshot } from '../../contract/console/test-helpers/state.ts';
import { DomainError, invalidField } from '../../domain/domain-error.ts';
import { formatTimestamp } from '../../domain/timestamp.ts';
import { partFile } from '../../service/part-file.ts';
import { refuseLinked } from '../../service/refuse-linked.ts';
import type { SnapshotFiles, TestStateControl } from '../../service/test-helpers/test-state-control.ts';
import { everyState } from '../../service/test-helpers/every-state.ts';
import { runRecoveryTask } from '../../store/sqlite/recovery/run-recovery-task.ts';
import { createTurns } from '../../store/turns.ts';
import type { NewTrailEntry } from '../../store/trail-store.ts';
import { documentsOf, endRestoring, noteRestoring, restoringNow } from '../backups/restoring.ts';
import type { Installation } from '../installation.ts';
import { loadSample } from '../load-sample.ts';
import type { OpenWorkspace } from '../open-workspace.ts';
import { writeExport } from '../recovery/export-recovery.ts';
import { importedFile, removePart } from '../recovery/part-files.ts';
import type { WorkspaceSwitcher } from '../workspace-switcher.ts';
import { emptyFile } from './empty-file.ts';
import { copyDocuments, openSnapshotFolder, type Place } from './snapshot-folder.ts';
import { testRules } from '../../contract/console/test-helpers/rules.ts';

/** Fills an empty workspace; says which number records got that have a name. */
export async function plantAny(
  opened: Pick<OpenWorkspace, 'store' | 'sampleLoader' | 'plant'>,
  seed: BuiltInSeed | Seed,
): Promise<SeededNames> {
  if (seed === 'sample') {
    await loadSample(opened.sampleLoader);
    return {};
  }
  await refuseLinked(opened.store, 'sample_would_be_sent');
  return opened.plant(seed === 'every-state' ? everyState : seed);
}

/** What the service of one test workspace may ask of its state as a whole. */
export function createTestState(
  installation: Installation,
  switcher: () => WorkspaceSwitcher,
  own: () => OpenWorkspace,
): TestStateControl & SnapshotFiles {
  const {
    host: { dataFolder },
    random,
    listeners,
  } = installation;
  const folder = () => openSnapshotFolder(dataFolder, own().workspace.id);
  const placed = (file: string): Place => ({ file: join(dataFolder, file), documents: documentsOf(dataFolder, file) });

  /** Puts another data file in the place of the present one, which is thrown away. */
  async function replace(
    note: NewTrailEntry,
    fill: (place: Place) => Promise<void>,
    plant = async (_next: OpenWorkspace): Promise<void> => {},
  ): Promise<void> {
    const present = own();
    const to = importedFile(present.workspace.mode, random);
    let noted = false;
    const before = async (): Promise<void> => {
      await refuseLinked(present.store, 'test_state_linked');
      if (restoringNow(dataFolder)) throw new DomainError('conflict', { code: 'restoring_already' }); // of another workspace
      const { id: workspace, file: from } = present.workspace;
      await noteRestoring(dataFolder, { workspace, from, to, damaged: false, thrown_away: true });
      noted = true;
      await fill(placed(to));
    };
    try {
      await switcher().replace(present, { file: to, note: () => note, before, plant }, () =>
        endRestoring(installation),
      );
    } catch (error) {
      if (noted) await endRestoring(installation);
      throw error;
    }
    listeners.forEach((listener) => listener());
  }

  const inTurn = createTurns();
  const keep = (name: string, fill: (place: Place) => Promise<void>): Promise<Snapshot> => {
    const { now } = installation.testHelpersById.get(own().workspace.id)?.time ?? installation.time;
    return inTurn(() => folder().keep(name, formatTimestamp(now()), fill));
  };

  return {
    async reset(seed, note) {
      let names: SeededNames = {};
      const plant = async (next: OpenWorkspace): Promise<void> => {
        if (seed !== undefined) names = await plantAny(next, seed);
      };
      const fill = async ({ file }: Place) => writeFile(file, await emptyFile(installation), { mode: 0o600 });
      await replace(note, fill, plant);
      return names;
    },
    snapshots: () => folder().list(),
    async save(name) {
      const { store, workspace } = own();
      await refuseLinked(store, 'test_state_linked');
      return keep(name, async ({ file, documents }) => {
        await store.copyTo(file);
        await copyDocuments(documentsOf(dataFolder, workspace.file), documents);
      });
    },
    async restore(name, note) {
      const { file, documents, ...found } = await folder().find(name);
      await replace(note, (to) => folder().copy({ file, documents }, to));
      return found;
    },
    remove: (name) => inTurn(() => folder().remove(name)),
    async exportFile(name) {
      const { file } = await folder().find(name);
      return writeExport(installation, own(), (copy) => copyFile(file, copy));
    },
    async importFile(name, file) {
      const target = partFile(dataFolder, random);
      try {
        const { mode, upstream } = await runRecoveryTask({ kind: 'take over', file, target });
        if (mode !== own().workspace.mode || upstream !== null) throw invalidField('body', testRules.testWorkspace);
        return await keep(name, (place) => rename(target, place.file));
      } finally {
        await removePart(target);
        await removePart(file);
      }
    },
  };
}
