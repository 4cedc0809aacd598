import { useState } from 'react';
import type { Deletion } from './delete-records.tsx';

/** The dialog that asks before records are deleted: what it is about, and whether it is open. */
export function useDeletion() {
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const [opened, setOpened] = useState(false);
  return {
    deletion,
    opened,
    ask(next: Deletion) {
      setDeletion(next);
      setOpened(true);
    },
    close: () => setOpened(false),
  };
}
