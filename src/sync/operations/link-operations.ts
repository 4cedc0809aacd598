import { syncTopics, type SyncTopic } from '../../contract/topics.ts';
import type { SyncOperations } from '../../store/sync-operations.ts';
import type { SyncStore } from '../../store/sync-rows.ts';
import { endMerging, link, queueUnsent, unlink } from '../rules/linking/linking.ts';
import type { Counterparts } from '../rules/linking/counterparts.ts';

/** Records looked at, and rows deleted, in one transaction: a few milliseconds. */
const AT_ONCE = 500;

/** The phases of a link. */
export function linkOperations(
  { read, transact }: SyncStore,
  counterparts: Counterparts,
): Pick<SyncOperations, 'link' | 'endMerging' | 'unlink'> {
  /** Queues creates for one chunk of records, in a transaction where there are any; the last id looked at, or null. */
  async function queueChunk(topic: SyncTopic, after: number): Promise<number | null> {
    const { last, ids } = await read(({ records }) => records.unsent(topic, after, AT_ONCE));
    if (ids.length > 0) await transact((tx) => queueUnsent(tx, topic, tx.records.unsent(topic, after, AT_ONCE).ids));
    return last;
  }

  /**
   * Deletes what a workspace that is not linked any more knew of its records there, a piece at a time: nobody is told
   * of it from the moment of unlinking on. What a crash or a full disk leaves behind is deleted at the next link.
   */
  async function forgetPairs(): Promise<void> {
    for (let more = true; more; )
      more = await transact(
        ({ facts, mapping }) => facts.phase() === 'unlinked' && mapping.forgetSome(AT_ONCE) === AT_ONCE,
      );
  }

  return {
    link: (upstream) =>
      transact((tx) => {
        link(tx, upstream);
        counterparts.clear();
      }),
    async endMerging() {
      if (await read(({ facts }) => facts.phase() === 'linked')) return;
      for (const topic of syncTopics)
        for (let after: number | null = 0; after !== null; ) after = await queueChunk(topic, after);
      await transact((tx) => {
        endMerging(tx);
        tx.afterCommit(counterparts.clear);
      });
    },
    async unlink() {
      await transact((tx) => {
        unlink(tx);
        counterparts.clear();
      });
      await forgetPairs().catch((error: unknown) =>
        process.emitWarning(error instanceof Error ? error : String(error)),
      );
    },
  };
}
