import { IconDeviceLaptop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { frame } from '../../languages/en-US/console/frame.ts';
import { PartBoundary } from '../components/part-boundary.tsx';
import { useSync } from '../lib/api/get-sync.ts';
import { useTranslate } from '../lib/words.ts';
import { LinkedSync } from './lazy-parts.ts';
import classes from './status-bar.module.css';

/**
 * Whether everything done here is at the service: what a field technician looks at before driving home. Leads to the
 * place that has the details.
 */
export function SyncItem() {
  const t = useTranslate({ frame });
  const { data: status, error } = useSync();
  if (status === undefined) return error ? <span className={classes.item}>{t('frame.sentUnknown')}</span> : null;
  return (
    <Link
      to="/sync"
      search={status && status.conflicts > 0 ? { show: 'decisions' } : {}}
      className={classes.link}
      title={t('frame.showSync')}
    >
      {status ? (
        <PartBoundary>
          <LinkedSync status={status} />
        </PartBoundary>
      ) : (
        <span className={classes.item}>
          <IconDeviceLaptop size={14} aria-hidden />
          {t('frame.onlyHere')}
        </span>
      )}
    </Link>
  );
}
