import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltInSeed, Seed, SeededNames } from '../../contract/console/test-helpers/seed.ts';
import type { Snapshot } from '../../contract/console/test-helpers/state.ts';
import { DomainError, notFound } from '../../domain/domain-error.ts';
import { formatTimestamp, type Micros } from '../../domain/timestamp.ts';
import type { TestStateControl } from '../../service/test-helpers/test-state-control.ts';
import type { Store } from '../../store/store.ts';
import { createTurns } from '../../store/turns.ts';
import { copyDocuments } from '../test-state/snapshot-folder.ts';

/** All that a state was: the records, and the folder of its documents. */
export interface KeptState {
  bytes: Buffer;
  documents: string;
}

/** They are in memory, as all of a space is. */
const MOST_KEPT = 50;

interface KeptSnapshot extends KeptState {
  name: string;
  created_at: string;
}

interface SpaceStateDeps {
  current(): { store: Store; documentsFolder: string };
  now(): Micros;
  /** Puts another state in the place of the present one: a kept one, or an empty one with these records. */
  replace(by: Partial<KeptState>, seed?: BuiltInSeed | Seed): Promise<SeededNames>;
}

/** The state of a space as a whole; snapshots of it end with the space. */
export function createSpaceState(
  folder: string,
  { current, now, replace }: SpaceStateDeps,
): TestStateControl & { end(end: () => Promise<void>): Promise<void> } {
  const kept = new Map<string, KeptSnapshot>();
  const inTurn = createTurns();
  const present = ({ name, created_at, bytes }: KeptSnapshot): Snapshot => ({
    name,
    created_at,
    bytes: bytes.length,
  });
  const find = (name: string) => {
    const found = kept.get(name);
    if (!found) throw notFound('snapshot', name);
    return found;
  };
  const drop = async (name: string): Promise<void> => {
    const found = kept.get(name);
    kept.delete(name);
    if (found) await rm(found.documents, { recursive: true, force: true });
  };

  return {
    end: inTurn,
    reset: (seed) => inTurn(() => replace({}, seed)),
    snapshots: async () => [...kept.values()].map(present).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    save: (name) =>
      inTurn(async () => {
        if (!kept.has(name) && kept.size >= MOST_KEPT)
          throw new DomainError('conflict', { code: 'snapshots_too_many', most: MOST_KEPT });
        await drop(name);
        const { store, documentsFolder } = current();
        const snapshot = {
          name,
          created_at: formatTimestamp(now()),
          bytes: await store.serialized(),
          documents: join(folder, `snapshot-${name}`),
        };
        await copyDocuments(documentsFolder, snapshot.documents);
        kept.set(name, snapshot);
        return present(snapshot);
      }),
    restore: (name) =>
      inTurn(async () => {
        const snapshot = find(name);
        await replace(snapshot);
        return present(snapshot);
      }),
    remove: (name) =>
      inTurn(async () => {
        find(name);
        await drop(name);
      }),
  };
}
