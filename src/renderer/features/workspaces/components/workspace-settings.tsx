import { ListsSection } from './lists-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { ServiceSection } from './service-section.tsx';
import { WorkspacesSection } from './workspaces-section.tsx';

/** What the settings have about workspaces. */
export function WorkspaceSettings() {
  return (
    <>
      <WorkspacesSection />
      <ServiceSection />
      <ListsSection />
      <RecoverySection />
    </>
  );
}
