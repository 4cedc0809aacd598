import type { Installation } from './installation.ts';
import type { OpenWorkspace } from './open-workspace.ts';
import type { WorkspaceSwitcher } from './workspace-switcher.ts';

/**
 * Calls `begin` for the workspace that is open, and again whenever another one is, or it was linked or unlinked; what
 * `begin` returned is called before. Returns the function that ends it.
 */
export function followWorkspace(
  { listeners }: Pick<Installation, 'listeners'>,
  switcher: Pick<WorkspaceSwitcher, 'current'>,
  begin: (opened: OpenWorkspace) => () => void,
): () => void {
  let of: readonly [OpenWorkspace, unknown] | undefined;
  let end = (): void => undefined;
  const follow = (): void => {
    const opened = switcher.current();
    const control = opened.connection.control();
    if (of?.[0] === opened && of[1] === control) return;
    of = [opened, control];
    end();
    end = begin(opened);
  };
  follow();
  listeners.add(follow);
  return () => {
    listeners.delete(follow);
    end();
  };
}
