import { access } from '../../../../languages/en-US/console/access.ts';
import { useTranslate } from '../../../lib/words.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { useSettings } from '../../../lib/api/get-settings.ts';

/** The workspace that new credentials are for, and where they are accepted. */
export function WorkspaceAddress() {
  const t = useTranslate({ access });
  const { workspace, mode } = useOpenSession();
  const { data: settings } = useSettings();
  if (!workspace || !settings) return null;
  return (
    <Facts>
      <Fact name={t('access.workspace')}>{t('access.workspaceOf', { name: workspace.name, mode })}</Fact>
      <Fact name={t('access.address')}>{settings.base_url ?? t('access.noAddress')}</Fact>
    </Facts>
  );
}
