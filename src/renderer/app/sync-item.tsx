import { IconDeviceLaptop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PartBoundary } from '../components/part-boundary.tsx';
import { useSync } from '../lib/api/get-sync.ts';
import { LinkedSync } from './lazy-parts.ts';
import classes from './status-bar.module.css';

/**
 * Whether everything done here is at the service: what a field technician looks at before driving home. Leads to the
 * place that has the details.
 */
export function SyncItem() {
  const { data: status, error } = useSync();
  if (status === undefined) return error ? <span className={classes.item}>Can’t tell what has been sent</span> : null;
  return (
    <Link
      to="/sync"
      search={status && status.conflicts > 0 ? { show: 'decisions' } : {}}
      className={classes.link}
      title="Show what was sent and what is waiting"
    >
      {status ? (
        <PartBoundary>
          <LinkedSync status={status} />
        </PartBoundary>
      ) : (
        <span className={classes.item}>
          <IconDeviceLaptop size={14} aria-hidden />
          Only on this computer
        </span>
      )}
    </Link>
  );
}
