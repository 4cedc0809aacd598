import { useState } from 'react';
import type { ListMemory } from '../lib/selection.ts';

type Kept = Pick<ListMemory, 'positions' | 'selections' | 'changeId'>;

const nothing = (): Kept => ({ positions: new Map(), selections: {}, changeId: null });

/** What the page remembers of the lists of a workspace; another one begins with nothing. */
export function useKeptLists(workspaceId: number | undefined): ListMemory {
  const [kept, setKept] = useState(() => ({ workspaceId, ...nothing() }));
  if (kept.workspaceId !== workspaceId) setKept({ workspaceId, ...nothing() });
  return {
    positions: kept.positions,
    selections: kept.selections,
    changeId: kept.changeId,
    select: (topic, selection) =>
      setKept((before) => ({ ...before, selections: { ...before.selections, [topic]: selection } })),
    follow: (changeId) => setKept((before) => ({ ...before, changeId })),
  };
}
