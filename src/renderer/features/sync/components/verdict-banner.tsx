import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconCloudSearch,
  IconCloudUpload,
  IconPlayerPause,
  IconRefresh,
  IconWifiOff,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { sync } from '../../../../languages/en-US/console/sync.ts';
import { sectionHash } from '../../../lib/settings-sections.ts';
import { useWords } from '../../../lib/words.ts';
import type { SyncStatus } from '../../../../contract/console/sync.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { useSyncDetails } from '../../../lib/api/get-sync-details.ts';
import { verdict, type Verdict } from '../../../lib/sync-verdict.ts';
import { lineOf, type Line } from '../../../lib/sync-words.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useUpdateSyncOptions } from '../api/update-sync-options.ts';
import { AcceptRemovals } from './accept-removals.tsx';
import classes from './sync.module.css';

const PICTURES: Record<Line | 'done', Icon> = {
  done: IconCircleCheck,
  online: IconAlertTriangle,
  comparing: IconCloudSearch,
  sending: IconCloudUpload,
  trying: IconRefresh,
  offline: IconCloudOff,
  paused: IconPlayerPause,
  metered: IconWifiOff,
  stuck: IconAlertTriangle,
};

function pictureOf(tone: Verdict['tone'], line: Line): keyof typeof PICTURES {
  if (tone === 'good') return 'done';
  if (line !== 'online' && line !== 'sending') return line;
  return tone === 'info' ? 'sending' : 'online';
}

/** Whether everything is at the service, in a heading and a sentence, above all parts of the place. */
export function VerdictBanner({ status }: { status: SyncStatus }) {
  const words = useWords();
  const t = words.of({ sync });
  const now = useNow();
  const known = useSyncDetails().data;
  const { tone, title, words: told } = verdict(status, known, now.getTime(), words);
  const update = useUpdateSyncOptions();
  const line = lineOf(status, known);
  const Picture = PICTURES[pictureOf(tone, line)];
  return (
    <section className={classes.verdict} data-tone={tone} aria-label={t('sync.status')}>
      <Picture size={24} stroke={1.75} className={classes.sign} aria-hidden />
      <div className={classes.story} role="status">
        <strong>{title}</strong>
        <p>{told}</p>
      </div>
      <div className={classes.actions}>
        {known?.paused === true && (
          <ActionButton
            label={t('sync.resume')}
            variant="filled"
            loading={update.isPending}
            onClick={() => update.mutate({ paused: false })}
          />
        )}
        {line === 'stuck' && known?.missing && <AcceptRemovals missing={known.missing} />}
        {line === 'stuck' && (
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/settings" hash={sectionHash('service')} {...props} />}
          >
            {t('sync.openSettings')}
          </Button>
        )}
      </div>
    </section>
  );
}
