import { BackupsSection } from '../../features/backups/components/backups-section.tsx';
import { SampleDataSection } from '../../features/dashboard/components/sample-data-section.tsx';
import { RemoveSample } from '../../features/imports/components/remove-sample.tsx';
import { SessionActions } from '../../features/session/components/session-actions.tsx';
import { SettingsScreen } from '../../features/settings/components/settings-screen.tsx';
import { WorkspaceSettings } from '../../features/workspaces/components/workspace-settings.tsx';
import { TrailLink } from '../trail-link.tsx';

export const SettingsPlace = () => (
  <SettingsScreen
    sessionActions={<SessionActions />}
    workspaceSettings={
      <>
        <WorkspaceSettings />
        <SampleDataSection removal={<RemoveSample />} />
        <BackupsSection />
      </>
    }
    trailLink={<TrailLink />}
  />
);
