import { Progress } from '@mantine/core';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { updating } from '../../../../languages/en-US/console/updating.ts';
import { useWords } from '../../../lib/words.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import type { UpdatesView } from '../../../../contract/console/updates.ts';
import { Notice, type Tone } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { formatBytes, formatShare } from '../../../lib/format.ts';
import { updateLine, firstWaitWords } from '../../../lib/update-words.ts';
import { useCheckForUpdates, useDownloadUpdate, useRestartForUpdate } from '../api/act-on-update.ts';
import classes from './settings.module.css';

const PRODUCT = 'Solar Installer Console';
const TONES: Partial<Record<UpdatesView['state'], Tone>> = { current: 'good', failed: 'bad' };

/** A download under way; without a size yet the bar has no value. */
function Download({ progress }: Pick<UpdatesView, 'progress'>) {
  const words = useWords();
  const t = words.of({ updating });
  const part = progress && progress.total > 0 ? progress.transferred / progress.total : 0;
  return (
    <>
      <Progress.Root size="md">
        <Progress.Section
          value={part * 100}
          aria-label={t('updating.download')}
          aria-valuetext={formatShare(part, words)}
        />
      </Progress.Root>
      {progress && (
        <p className={classes.plain}>
          {t('updating.progress', {
            done: formatBytes(progress.transferred, words),
            total: formatBytes(progress.total, words),
          })}
        </p>
      )}
    </>
  );
}

/** What can be done now: one button, where there is one. */
function Action({ updates }: { updates: UpdatesView }) {
  const words = useWords();
  const t = words.of({ actions, updating });
  const check = useCheckForUpdates();
  const download = useDownloadUpdate();
  const restart = useRestartForUpdate();
  const waits = firstWaitWords(updates.waits_for, words);
  const error = check.error ?? download.error ?? restart.error;
  const canCheck = ['idle', 'current', 'failed'].includes(updates.state);
  return (
    <>
      <div>
        {canCheck && (
          <ActionButton
            label={t('actions.checkForUpdates.label')}
            loading={check.isPending}
            onClick={() => check.mutate()}
          >
            {updates.state === 'failed' ? t('updating.checkAgain') : t('actions.checkForUpdates.label')}
          </ActionButton>
        )}
        {updates.state === 'available' && (
          <ActionButton
            label={t('updating.downloadUpdate')}
            variant="filled"
            disabled={waits !== undefined}
            loading={download.isPending}
            onClick={() => download.mutate()}
          />
        )}
        {updates.state === 'ready' && (
          <ActionButton
            label={t('updating.restart')}
            words={t('updating.restartSearch')}
            variant="filled"
            disabled={waits !== undefined}
            loading={restart.isPending || restart.isSuccess}
            onClick={() => restart.mutate()}
          />
        )}
      </div>
      {waits && <Notice tone="warn">{waits}</Notice>}
      {error && <Notice tone="bad">{errorWords(error, words)}</Notice>}
    </>
  );
}

/** The state of updating, and the next step. */
export function UpdateState({ updates }: { updates: UpdatesView }) {
  const words = useWords();
  const t = words.of({ updating });
  const { state, reason, progress, installs } = updates;
  return (
    <Section title={`${PRODUCT} ${updates.version}`}>
      <Notice tone={TONES[state] ?? 'info'}>
        {updateLine(updates, words)}
        {reason !== null && ` ${reason}`}
      </Notice>
      {state === 'downloading' && <Download progress={progress} />}
      {state === 'ready' && <p className={classes.plain}>{t(`updating.installs_${installs}`)}</p>}
      <Action updates={updates} />
    </Section>
  );
}
