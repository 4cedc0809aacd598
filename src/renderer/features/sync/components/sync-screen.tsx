import { sync } from '../../../../languages/en-US/console/sync.ts';
import { type Words, useWords } from '../../../lib/words.ts';
import type { SyncStatus } from '../../../../contract/console/sync.ts';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Notice } from '../../../components/notice.tsx';
import { PlaceTabs, type TabMark } from '../../../components/place-tabs.tsx';
import { Screen } from '../../../components/screen.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useSync } from '../../../lib/api/get-sync.ts';
import { useSyncDetails } from '../../../lib/api/get-sync-details.ts';
import { useRunSync } from '../../../lib/api/run-sync.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { reasonSentence } from '../../../lib/reason-sentence.ts';
import { formatCount } from '../../../lib/format.ts';
import { DecisionsPart } from './decisions-part.tsx';
import { LedgerPart } from './ledger-part.tsx';
import { OptionsPart } from './options-part.tsx';
import { syncParts, type SyncPart, type SyncPlace } from './sync-parts.ts';
import classes from './sync.module.css';
import { Unlinked } from './unlinked.tsx';
import { VerdictBanner } from './verdict-banner.tsx';
import { WaitingPart } from './waiting-part.tsx';

/** How much is in a part of the place. */
function markOf(part: SyncPart, { pending, failed, conflicts }: SyncStatus, words: Words): TabMark | undefined {
  const count = part === 'waiting' ? pending + failed : part === 'decisions' ? conflicts : 0;
  return count > 0 ? { text: formatCount(count, words), isWarning: part === 'decisions' } : undefined;
}

interface Props {
  shown: SyncPlace;
  onShow(shown: SyncPlace): void;
}

/**
 * The place of what goes to the service: what waits, what a person has to decide, what was confirmed, and how it may be
 * sent.
 */
export function SyncScreen({ shown, onShow }: Props) {
  const words = useWords();
  const t = words.of({ sync });
  const names = {
    waiting: t('sync.waiting'),
    decisions: t('sync.decisions'),
    ledger: t('sync.ledger'),
    options: t('sync.options'),
  };
  const { data: status, error, refetch } = useSync();
  const { data: details } = useSyncDetails();
  const run = useRunSync();
  if (!status) {
    return (
      <Screen title={t('sync.title')} fill>
        {status === null && <Unlinked />}
        {status === undefined && (
          <div className={classes.page}>
            {error ? (
              <TryAgain error={error} onRetry={() => void refetch()} />
            ) : (
              <SkeletonLines count={8} label={t('sync.loading')} />
            )}
          </div>
        )}
      </Screen>
    );
  }
  const send = status.state !== 'paused' && (
    <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => run.mutate()}>
      {t('sync.sendNow')}
    </Button>
  );
  return (
    <Screen title={t('sync.title')} fill action={send}>
      <div className={classes.place}>
        <VerdictBanner status={status} />
        {details && details.warnings.length > 0 && (
          <div className={classes.fault}>
            <Notice tone="warn">{details.warnings.map((warning) => reasonSentence(warning, words)).join(' ')}</Notice>
          </div>
        )}
        {run.error && (
          <div className={classes.fault}>
            <Notice tone="bad">{errorWords(run.error, words)}</Notice>
          </div>
        )}
        <PlaceTabs
          label={t('sync.parts')}
          parts={syncParts}
          names={names}
          part={shown.part}
          onPart={(part) => onShow({ part, id: null, about: undefined })}
          markOf={(part) => markOf(part, status, words)}
        >
          <Part shown={shown} onShow={onShow} />
        </PlaceTabs>
      </div>
    </Screen>
  );
}

function Part({ shown, onShow }: Props) {
  const { part, id, about } = shown;
  const select = (next: number | null) => onShow({ part, id: next, about: undefined });
  if (part === 'waiting') return <WaitingPart selectedId={id} about={about} onSelect={select} />;
  if (part === 'decisions') return <DecisionsPart selectedId={id} about={about} onSelect={select} />;
  return part === 'ledger' ? <LedgerPart /> : <OptionsPart />;
}
