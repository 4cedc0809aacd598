import { frame } from '../../languages/en-US/console/frame.ts';
import { Notice } from '../components/notice.tsx';
import { useOpenSession } from '../lib/api/get-session.ts';
import { useStreamStatus } from '../lib/stream-status.ts';
import { useTranslate } from '../lib/words.ts';
import classes from './shell.module.css';

/** Over every place once the console has been away for longer than it takes to connect again. */
export function StoppedNotice() {
  const t = useTranslate({ frame });
  const { host } = useOpenSession();
  if (useStreamStatus() !== 'stopped') return null;
  return (
    <div className={classes.clock}>
      <Notice tone="bad" label={t('frame.stopped')}>
        {t('frame.stoppedHint', { host })}
      </Notice>
    </div>
  );
}
