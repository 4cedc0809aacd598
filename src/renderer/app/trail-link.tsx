import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { settingsPage } from '../../languages/en-US/console/settings-page.ts';
import { useTranslate } from '../lib/words.ts';

/** From Settings to the audit trail. */
export function TrailLink() {
  const t = useTranslate({ settingsPage });
  return (
    <Button variant="default" renderRoot={(props) => <Link to="/settings/trail" {...props} />}>
      {t('settingsPage.openTrail')}
    </Button>
  );
}
