import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { apiPlace } from '../../../../languages/en-US/console/api-place.ts';
import { useTranslate } from '../../../lib/words.ts';

/** Leads to the address and the credentials that a client needs. */
export function ConnectionLink() {
  const t = useTranslate({ apiPlace });
  return (
    <Button variant="default" renderRoot={(props) => <Link to="/api" search={{ show: 'connection' }} {...props} />}>
      {t('apiPlace.showConnection')}
    </Button>
  );
}
