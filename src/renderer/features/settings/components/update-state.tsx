import { Progress } from '@mantine/core';
import { ActionButton } from '../../../components/action-button.tsx';
import type { UpdatesView } from '../../../../contract/console/updates.ts';
import { Notice, type Tone } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { formatBytes, formatShare } from '../../../lib/format.ts';
import { updateLine, firstWaitWords } from '../../../lib/update-words.ts';
import { useCheckForUpdates, useDownloadUpdate, useRestartForUpdate } from '../api/act-on-update.ts';
import classes from './settings.module.css';

const TONES: Partial<Record<UpdatesView['state'], Tone>> = { current: 'good', failed: 'bad' };

const INSTALLS = {
  at_end: 'It is installed when you quit the console, or right away when you restart now.',
  on_restart: 'It is installed when you restart here. Your system asks for an administrator’s password.',
} as const;

/** A download under way; without a size yet the bar has no value. */
function Download({ progress }: Pick<UpdatesView, 'progress'>) {
  const part = progress && progress.total > 0 ? progress.transferred / progress.total : 0;
  return (
    <>
      <Progress.Root size="md">
        <Progress.Section value={part * 100} aria-label="Download" aria-valuetext={formatShare(part)} />
      </Progress.Root>
      {progress && (
        <p className={classes.plain}>
          {formatBytes(progress.transferred)} of {formatBytes(progress.total)}
        </p>
      )}
    </>
  );
}

/** What can be done now: one button, where there is one. */
function Action({ updates }: { updates: UpdatesView }) {
  const check = useCheckForUpdates();
  const download = useDownloadUpdate();
  const restart = useRestartForUpdate();
  const waits = firstWaitWords(updates.waits_for);
  const error = check.error ?? download.error ?? restart.error;
  const canCheck = ['idle', 'current', 'failed'].includes(updates.state);
  return (
    <>
      <div>
        {canCheck && (
          <ActionButton label="Check for updates" loading={check.isPending} onClick={() => check.mutate()}>
            {updates.state === 'failed' ? 'Check again' : 'Check for updates'}
          </ActionButton>
        )}
        {updates.state === 'available' && (
          <ActionButton
            label="Download update"
            variant="filled"
            disabled={waits !== undefined}
            loading={download.isPending}
            onClick={() => download.mutate()}
          />
        )}
        {updates.state === 'ready' && (
          <ActionButton
            label="Restart now"
            words="update"
            variant="filled"
            disabled={waits !== undefined}
            loading={restart.isPending || restart.isSuccess}
            onClick={() => restart.mutate()}
          />
        )}
      </div>
      {waits && <Notice tone="warn">{waits}</Notice>}
      {error && <Notice tone="bad">{errorWords(error)}</Notice>}
    </>
  );
}

/** The state of updating, and the next step. */
export function UpdateState({ updates }: { updates: UpdatesView }) {
  const { state, reason, progress, installs } = updates;
  return (
    <Section title={`Solar Installer Console ${updates.version}`}>
      <Notice tone={TONES[state] ?? 'info'}>
        {updateLine(updates)}
        {reason !== null && ` ${reason}`}
      </Notice>
      {state === 'downloading' && <Download progress={progress} />}
      {state === 'ready' && <p className={classes.plain}>{INSTALLS[installs]}</p>}
      <Action updates={updates} />
    </Section>
  );
}
