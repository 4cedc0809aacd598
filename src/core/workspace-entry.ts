import type { TrailKind } from '../contract/console/trail.ts';
import type { WorkspaceRecord } from '../store/console-store.ts';
import type { Actor, NewTrailEntry } from '../store/trail-store.ts';

/** Makes the audit trail's entry of something that was done with a workspace. */
export const workspaceEntry =
  (kind: TrailKind, actor: Actor, about?: string) =>
  ({ id, name }: Pick<WorkspaceRecord, 'id' | 'name'>): NewTrailEntry => ({
    kind,
    actor,
    workspace: { id, name },
    about,
  });
