import { createOwnerLink } from '../sync/create-owner-link.ts';
import { createSyncEngine } from '../sync/engine/engine.ts';
import { refreshOwner } from '../sync/refresh-owner.ts';
import type { Network } from '../sync/sync-deps.ts';
import type { Store } from '../store/store.ts';
import type { Installation } from './installation.ts';
import type { RunningSync } from './running-sync.ts';
import { createSyncClock } from './sync-clock.ts';
import { createSyncLog } from './sync-log.ts';

/** 48 random bits as a number from 0 up to 1. */
const fraction = (random: (bytes: number) => Buffer): number => random(6).readUIntBE(0, 6) / 2 ** 48;

/** Starts the engine of one workspace on its store and a network of its own, which it closes at the end. */
export function startEngine(
  { time, movableClock, random, connection, limits, logger }: Installation,
  workspace: number,
  store: Store,
  network: Network,
): RunningSync {
  const clock = createSyncClock(time, movableClock);
  const engine = createSyncEngine({
    store,
    network,
    clock,
    connection,
    limits,
    random: () => fraction(random),
    log: createSyncLog(logger, workspace),
  });
  engine.start();
  return {
    status: engine.status,
    wake: engine.wake,
    lastError: engine.lastError,
    warnings: engine.warnings,
    missing: engine.missing,
    believeRemovals: engine.believeRemovals,
    onChange: engine.onChange,
    connection,
    createLink: (link) => createOwnerLink({ store, network, clock }, link),
    refreshOwner: (ownerId) => refreshOwner({ store, network }, ownerId),
    async stop() {
      await engine.stop();
      await network.close();
    },
  };
}
