import type { FastifyBaseLogger } from 'fastify';
import type { ConsoleStore } from '../store/console-store.ts';
import type { Store } from '../store/store.ts';

/**
 * Brings what acts in a workspace's file have noted into the audit trail, each once, also over a crash in between: the
 * note is forgotten when its entry is on disk, and what has arrived is passed over. Returns the function that does it
 * now; it never rejects.
 */
export function createNoteCarrier(
  { trailNotes }: Pick<Store, 'trailNotes'>,
  { trail }: Pick<ConsoleStore, 'trail'>,
  logger: FastifyBaseLogger,
): () => Promise<void> {
  async function carryAll(): Promise<void> {
    for (;;) {
      const notes = await trailNotes.waiting();
      const last = notes.at(-1);
      if (!last) return;
      await trail.take(notes);
      await trailNotes.forget(last.id);
    }
  }

  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  const carry = (): Promise<void> => {
    next ??= last.then(async () => {
      next = undefined; // who asks from now on may have noted more
      await carryAll().catch((error: unknown) =>
        logger.warn({ err: error }, 'entries of the audit trail wait in the workspace'),
      );
    });
    last = next;
    return next;
  };
  trailNotes.onNoted(() => void carry());
  return carry;
}
