import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useState } from 'react';
import { isSpent, type ArmedFaults, type FaultProfile } from '../../../../contract/console/test-helpers/faults.ts';
import { testFaults } from '../../../../languages/en-US/console/test-faults.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { StateWord, type State } from '../../../components/state-word.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import plain from '../../../components/plain-table.module.css';
import { errorWords } from '../../../lib/error-words.ts';
import { formatCount } from '../../../lib/format.ts';
import { useTranslate, useWords, type Words } from '../../../lib/words.ts';
import { asGiven, useAddFaults, useDisarmFault, useDisarmFaults, useFaults } from '../api/faults.ts';
import { ArmFault } from './arm-fault.tsx';
import { CopyText } from './copy-text.tsx';
import { effectWords, matchWords } from './fault-words.ts';
import classes from './api.module.css';

function stateOf(fault: ArmedFaults['data'][number], words: Words): State {
  const t = words.of({ testFaults });
  return isSpent(fault)
    ? { word: t('testFaults.over'), icon: IconBolt, tone: 'idle' }
    : { word: t('testFaults.armed'), icon: IconBolt, tone: 'warn' };
}

/** What is done to requests on purpose: armed, counted, disarmed. */
export function FaultsPart() {
  const words = useWords();
  const t = words.of({ testFaults });
  const { data: faults, error, refetch } = useFaults();
  const arm = useAddFaults();
  const disarm = useDisarmFault();
  const disarmAll = useDisarmFaults();
  const [adding, setAdding] = useState(false);
  const armed = faults?.data ?? [];
  const fault = arm.error ?? disarm.error ?? disarmAll.error;
  return (
    <div className={classes.page}>
      <div className={classes.column} style={{ maxWidth: 960 }}>
        {error && <TryAgain error={error} onRetry={() => void refetch()} />}
        {fault && !adding && <Notice tone="bad">{errorWords(fault, words)}</Notice>}
        <Section
          title={t('testFaults.title')}
          hint={t('testFaults.hint')}
          action={
            <div className={classes.row}>
              {armed.length > 0 && (
                <>
                  <CopyText
                    label={t('testFaults.copy')}
                    text={() => JSON.stringify({ faults: armed.map(asGiven) }, null, 2)}
                  />
                  <ActionButton
                    label={t('testFaults.disarmAllFaults')}
                    size="compact-sm"
                    loading={disarmAll.isPending}
                    onClick={() => disarmAll.mutate()}
                  >
                    {t('testFaults.disarmAll')}
                  </ActionButton>
                </>
              )}
              <ActionButton
                label={t('testFaults.arm')}
                words={t('testFaults.armSearch')}
                variant="filled"
                size="compact-sm"
                onClick={() => setAdding(true)}
              />
            </div>
          }
        >
          {!faults && !error && <SkeletonLines count={3} label={t('testFaults.loading')} />}
          {faults && armed.length === 0 && <p>{t('testFaults.none')}</p>}
          {armed.length > 0 && <FaultTable armed={armed} onDisarm={(id) => disarm.mutate(id)} />}
        </Section>
        <Section title={t('testFaults.profilesTitle')} hint={t('testFaults.profilesHint')}>
          <ul className={classes.profiles}>
            {(faults?.profiles ?? []).map((profile) => (
              <ProfileCard key={profile} profile={profile} busy={arm.isPending} onArm={() => arm.mutate({ profile })} />
            ))}
          </ul>
        </Section>
      </div>
      {adding && (
        <ArmFault
          error={arm.error}
          busy={arm.isPending}
          onArm={(added) => arm.mutate({ faults: [added] }, { onSuccess: () => setAdding(false) })}
          onClose={() => {
            setAdding(false);
            arm.reset();
          }}
        />
      )}
    </div>
  );
}

function FaultTable({ armed, onDisarm }: { armed: ArmedFaults['data']; onDisarm(id: number): void }) {
  const words = useWords();
  const t = words.of({ testFaults });
  return (
    <div className={classes.scroll}>
      <table className={plain.table} aria-label={t('testFaults.title')}>
        <thead>
          <tr>
            <th>{t('testFaults.whatHappens')}</th>
            <th>{t('testFaults.toWhich')}</th>
            <th data-numeric>{t('testFaults.seen')}</th>
            <th data-numeric>{t('testFaults.happened')}</th>
            <th>{t('testFaults.state')}</th>
            <th aria-label={t('testFaults.actions')} />
          </tr>
        </thead>
        <tbody>
          {armed.map((fault) => (
            <tr key={fault.id}>
              <td>
                {effectWords(fault.effect, words)}
                {fault.name && <div className={classes.note}>{fault.name}</div>}
              </td>
              <td>{matchWords(fault, words)}</td>
              <td data-numeric>{formatCount(fault.seen, words)}</td>
              <td data-numeric>{formatCount(fault.happened, words)}</td>
              <td>
                <StateWord state={stateOf(fault, words)} />
              </td>
              <td className={classes.last}>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('testFaults.disarmOf', { effect: effectWords(fault.effect, words) })}
                  onClick={() => onDisarm(fault.id)}
                >
                  {t('testFaults.disarm')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProfileCard({ profile, busy, onArm }: { profile: FaultProfile; busy: boolean; onArm(): void }) {
  const t = useTranslate({ testFaults });
  const name = t(`testFaults.profiles.${profile}.name`);
  const armOf = t('testFaults.armProfileOf', { name });
  return (
    <li className={classes.profile}>
      <strong>{name}</strong>
      <p>{t(`testFaults.profiles.${profile}.what`)}</p>
      <ActionButton label={armOf} aria-label={armOf} size="compact-sm" disabled={busy} onClick={onArm}>
        {t('testFaults.armProfile')}
      </ActionButton>
    </li>
  );
}
