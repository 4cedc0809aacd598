import { Fact, Facts } from '../../../components/facts.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { useSettings } from '../../../lib/api/get-settings.ts';

/** The workspace that new credentials are for, and where they are accepted. */
export function WorkspaceAddress() {
  const { workspace, mode } = useOpenSession();
  const { data: settings } = useSettings();
  if (!workspace || !settings) return null;
  return (
    <Facts>
      <Fact name="Workspace">{`${workspace.name}, ${mode} mode`}</Fact>
      <Fact name="Address">
        {settings.base_url ??
          'None: no other program can reach this window. Start npm run serve, or the browser host, on the same data folder.'}
      </Fact>
    </Facts>
  );
}
