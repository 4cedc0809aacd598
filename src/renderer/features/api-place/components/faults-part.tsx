import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useState } from 'react';
import { isSpent, type ArmedFaults, type FaultProfile } from '../../../../contract/console/test-helpers/faults.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { StateWord, type State } from '../../../components/state-word.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import plain from '../../../components/plain-table.module.css';
import { errorWords } from '../../../lib/error-words.ts';
import { formatCount } from '../../../lib/format.ts';
import { asGiven, useAddFaults, useDisarmFault, useDisarmFaults, useFaults } from '../api/faults.ts';
import { ArmFault } from './arm-fault.tsx';
import { CopyText } from './copy-text.tsx';
import { effectWords, matchWords, profileWords } from './fault-words.ts';
import classes from './api.module.css';

const ARMED: State = { word: 'Armed', icon: IconBolt, tone: 'warn' };
const SPENT: State = { word: 'Over', icon: IconBolt, tone: 'idle' };

/** What is done to requests on purpose: armed, counted, disarmed. */
export function FaultsPart() {
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
        {fault && !adding && <Notice tone="bad">{errorWords(fault)}</Notice>}
        <Section
          title="Armed faults"
          hint="They meet requests to the API and to owners’ pages, never those of the console. Each is counted from when it was armed."
          action={
            <div className={classes.row}>
              {armed.length > 0 && (
                <>
                  <CopyText label="Copy as JSON" text={() => JSON.stringify({ faults: armed.map(asGiven) }, null, 2)} />
                  <ActionButton
                    label="Disarm all faults"
                    size="compact-sm"
                    loading={disarmAll.isPending}
                    onClick={() => disarmAll.mutate()}
                  >
                    Disarm all
                  </ActionButton>
                </>
              )}
              <ActionButton
                label="Arm a fault"
                words="add error delay reset"
                variant="filled"
                size="compact-sm"
                onClick={() => setAdding(true)}
              />
            </div>
          }
        >
          {!faults && !error && <SkeletonLines count={3} label="Loading faults" />}
          {faults && armed.length === 0 && <p>Nothing is armed: every request is answered as usual.</p>}
          {armed.length > 0 && <FaultTable armed={armed} onDisarm={(id) => disarm.mutate(id)} />}
        </Section>
        <Section title="Profiles" hint="Groups of faults. A profile is added to what is armed already.">
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
  return (
    <div className={classes.scroll}>
      <table className={plain.table} aria-label="Armed faults">
        <thead>
          <tr>
            <th>What happens</th>
            <th>To which requests</th>
            <th data-numeric>Seen</th>
            <th data-numeric>Happened</th>
            <th>State</th>
            <th aria-label="Actions" />
          </tr>
        </thead>
        <tbody>
          {armed.map((fault) => (
            <tr key={fault.id}>
              <td>
                {effectWords(fault.effect)}
                {fault.name && <div className={classes.note}>{fault.name}</div>}
              </td>
              <td>{matchWords(fault)}</td>
              <td data-numeric>{formatCount(fault.seen)}</td>
              <td data-numeric>{formatCount(fault.happened)}</td>
              <td>
                <StateWord state={isSpent(fault) ? SPENT : ARMED} />
              </td>
              <td className={classes.last}>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Disarm: ${effectWords(fault.effect)}`}
                  onClick={() => onDisarm(fault.id)}
                >
                  Disarm
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
  const { name, what } = profileWords[profile];
  return (
    <li className={classes.profile}>
      <strong>{name}</strong>
      <p>{what}</p>
      <ActionButton
        label={`Arm profile: ${name}`}
        aria-label={`Arm profile: ${name}`}
        size="compact-sm"
        disabled={busy}
        onClick={onArm}
      >
        Arm
      </ActionButton>
    </li>
  );
}
