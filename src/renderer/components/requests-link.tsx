import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { records } from '../../languages/en-US/console/records.ts';
import { useTranslate } from '../lib/words.ts';
import { useOpenSession } from '../lib/api/get-session.ts';

/** From a record to what clients have asked about it, while there is a journal. */
export function RequestsLink({ path }: { path: string }) {
  const t = useTranslate({ records });
  const { test_helpers: tests } = useOpenSession();
  if (!tests?.on) return null;
  return (
    <div>
      <Anchor
        c="inherit"
        underline="always"
        size="sm"
        renderRoot={(props) => <Link to="/api" search={{ show: 'journal', path }} {...props} />}
      >
        {t('records.requests')}
      </Anchor>
    </div>
  );
}
