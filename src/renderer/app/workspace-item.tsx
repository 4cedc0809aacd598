import { useState } from 'react';
import { PartBoundary } from '../components/part-boundary.tsx';
import { WorkspaceSwitcher } from '../features/workspaces/components/workspace-switcher.tsx';
import { useIsRead } from '../lib/lazy-part.ts';
import { WorkspaceMenu } from './lazy-parts.ts';

/** Which workspace is open; its menu takes the place of what looks the same when it was read, or is asked for. */
export function WorkspaceItem() {
  const isRead = useIsRead(WorkspaceMenu);
  const [asked, setAsked] = useState(false);
  const [focused, setFocused] = useState(false);
  const switcher = (
    <WorkspaceSwitcher
      onClick={() => setAsked(true)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
  return isRead || asked ? (
    <PartBoundary fallback={switcher}>
      <WorkspaceMenu initiallyOpened={asked} focused={focused} />
    </PartBoundary>
  ) : (
    switcher
  );
}
