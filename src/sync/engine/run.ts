import { syncTopics } from '../../contract/topics.ts';
import type { SyncContext } from './context.ts';
import { pull } from './pull.ts';
import { push, type Pushed } from './push.ts';
import { refreshAccounts } from './refresh-accounts.ts';
import { openCreates } from './settle-creates.ts';

/** `whole`: both directions. `push`: only what waits here, after a commit shortly after a whole run. */
export type RunKind = 'whole' | 'push';

export interface RunResult extends Pushed {
  /** False while the records of both sides are still being paired: nothing is sent until then. */
  sends: boolean;
  /** Something is to be settled, found or read again soon. */
  unfinished: boolean;
}

/** Nothing is in flight when a run begins: what is still being sent was cut off by a crash or a full disk (SY11). */
async function recover({ store }: SyncContext): Promise<void> {
  const open = await store.queue.unsettled();
  if (open.some(({ state }) => state === 'sending')) await store.queue.recover();
}

async function isUnfinished(context: SyncContext): Promise<boolean> {
  for (const topic of syncTopics) {
    const { suspicious, sought } = context.topic(topic);
    const open = (await context.store.queue.unsettled(topic)).some(({ operation }) => operation !== 'create');
    if (
      suspicious ||
      [...sought.values()].includes(undefined) ||
      open ||
      (await openCreates(context, topic)).length > 0
    )
      return true;
  }
  return (await context.store.facts()).phase === 'merging';
}

/**
 * Rows that a scan of an earlier run found and no change asked for, as when that run ended early: what is there now is
 * to be read anew.
 */
function forgetFound(context: SyncContext): void {
  for (const topic of syncTopics) {
    const { sought } = context.topic(topic);
    for (const [id, row] of sought) if (row) sought.delete(id);
  }
}

/** One run: recover, pull with what it settles, push (SY33, SY34). Rejects with Halt where it has to end early. */
export async function run(context: SyncContext, kind: RunKind): Promise<RunResult> {
  await recover(context);
  forgetFound(context);
  if (kind === 'whole') {
    await pull(context);
    await refreshAccounts(context);
  }
  const { phase } = await context.store.facts();
  const sends = phase === 'linked';
  const pushed = sends ? await push(context) : { sent: 0, left: new Set<number>() };
  // Before both sides are paired nobody knows what is only here.
  if (sends) await context.store.change({ last_success_at: context.clock.now() });
  return { ...pushed, sends, unfinished: await isUnfinished(context) };
}
