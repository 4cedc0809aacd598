import {
  IconAlertTriangle,
  IconBan,
  IconChecklist,
  IconCircleCheck,
  IconCloudCheck,
  IconFileCheck,
  IconHelpCircle,
  IconUserExclamation,
  type Icon,
} from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type MouseEvent, type ReactNode } from 'react';
import { notifications } from '../../../../languages/en-US/console/notifications.ts';
import { useTranslate, useWords } from '../../../lib/words.ts';
import {
  MOST_NOTIFICATIONS,
  notificationPage,
  type Notification,
  type NotificationKind,
} from '../../../../contract/console/notifications.ts';
import { Ago } from '../../../components/moment.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { sectionHash } from '../../../lib/settings-sections.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useNotifications } from '../api/list-notifications.ts';
import { useReadNotifications } from '../api/read-notifications.ts';
import { listedNotificationWords } from './notification-words.ts';
import classes from './notifications.module.css';

const PICTURES: Record<NotificationKind, Icon> = {
  owner_in_review: IconFileCheck,
  owner_approved: IconCircleCheck,
  owner_rejected: IconBan,
  owner_needs_something: IconUserExclamation,
  decisions: IconHelpCircle,
  refused: IconBan,
  stopped: IconAlertTriangle,
  all_sent: IconCloudCheck,
};

/** For screen readers alone. */
const asHidden = (text: ReactNode) => <span className={classes.hidden}>{text}</span>;

/**
 * The notifications, each of which leads to its place. What is seen here is read; it says “New” until it is closed.
 */
export function NotificationList({ onLeave }: { onLeave(): void }) {
  const t = useTranslate({ notifications });
  const { data, error, refetch } = useNotifications();
  const { mutate: read } = useReadNotifications();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const arrived = data?.data.filter((each) => !each.read && !fresh.has(each.id)) ?? [];
  if (arrived.length > 0) setFresh(new Set([...fresh, ...arrived.map(({ id }) => id)]));
  const newest = data && data.unread > 0 ? data.data[0]?.id : undefined;
  const markRead = useEffectEvent((id: number) => read(id));
  useEffect(() => {
    if (newest !== undefined) markRead(newest);
  }, [newest]);
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('notifications.title')}</h2>
        <Link to="/settings" hash={sectionHash('notifications')} className={classes.choose} onClick={onLeave}>
          {t.rich('notifications.settings', { hidden: asHidden })}
        </Link>
      </div>
      <div className={classes.scrolled}>
        {error && <TryAgain error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonLines count={4} label={t('notifications.loading')} />}
        {data?.data.length === 0 && (
          <p className={classes.empty}>
            <IconChecklist size={20} stroke={1.5} aria-hidden />
            {t('notifications.none')}
          </p>
        )}
        {data && data.data.length > 0 && (
          <ul className={classes.list}>
            {data.data.map((each) => (
              <NotificationRow key={each.id} notification={each} fresh={fresh.has(each.id)} onLeave={onLeave} />
            ))}
          </ul>
        )}
        {data?.data.length === MOST_NOTIFICATIONS && (
          <p className={classes.end}>{t('notifications.last', { count: MOST_NOTIFICATIONS })}</p>
        )}
      </div>
    </>
  );
}

interface RowProps {
  notification: Notification;
  fresh: boolean;
  onLeave(): void;
}

function NotificationRow({ notification, fresh, onLeave }: RowProps) {
  const words = useWords();
  const t = words.of({ notifications });
  const { history } = useRouter();
  const now = useNow();
  const Picture = PICTURES[notification.kind];
  const { title, body } = listedNotificationWords(notification, words);
  const page = notificationPage(notification);
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onLeave();
    history.push(page);
  };
  return (
    <li>
      <a href={page} className={classes.row} onClick={go}>
        <Picture size={18} stroke={1.75} aria-hidden />
        <span className={classes.what}>
          <span className={classes.about}>{title}</span>
          <span className={classes.body}>{body}</span>
          <span className={classes.when}>
            <Ago at={notification.at} now={now} />
          </span>
        </span>
        {fresh && <span className={classes.fresh}>{t('notifications.new')}</span>}
      </a>
    </li>
  );
}
