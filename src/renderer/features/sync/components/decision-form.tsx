import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { syncDecisions } from '../../../../languages/en-US/console/sync-decisions.ts';
import { useWords } from '../../../lib/words.ts';
import type { Conflict, Resolution } from '../../../../contract/console/sync-changes.ts';
import { Form } from '../../../components/form.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Notice } from '../../../components/notice.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { conflictName } from './change-words.ts';
import { readChoices, type Choice, type Choices } from './decision-choices.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { useResolveConflict } from '../api/resolve-conflict.ts';
import { decisionState, decisionWords } from './decision-states.ts';
import { DoubtChoices } from './doubt-choices.tsx';
import { FieldChoices } from './field-choices.tsx';
import { RemovalChoices } from './removal-choices.tsx';
import { TwinChoices } from './twin-choices.tsx';
import { UnlistedChoices } from './unlisted-choices.tsx';
import classes from './decisions.module.css';

/** What a tag of a sentence stands for. */
const momentOf = (at: string) => (): ReactNode => <Moment at={at} />;

interface Props {
  conflict: Conflict;
  /** Told how many were decided by the answer. */
  onDecided(count: number): void;
}

/**
 * One question, its possible answers side by side, and the button that settles it. Takes the focus when it follows an
 * answered one.
 */
export function DecisionForm({ conflict, onDecided }: Props) {
  const words = useWords();
  const t = words.of({ syncDecisions });
  const unit = useProductionUnit();
  const resolve = useResolveConflict(onDecided);
  const [choices, setChoices] = useState<Choices>({});
  const [whole, setWhole] = useState<Resolution | undefined>(undefined);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [alike, setAlike] = useState(false);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  const typed = Object.values(choices).some((choice) => choice !== undefined && 'typed' in choice);
  const mayAll = conflict.kind !== 'doubt' && !typed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read =
      conflict.kind === 'fields'
        ? readChoices(conflict, choices, unit, words)
        : whole
          ? { resolution: whole }
          : { faults: { answer: t('syncDecisions.noAnswer') } };
    setFaults('faults' in read ? read.faults : {});
    if ('resolution' in read) {
      resolve.mutate({ id: conflict.id, resolution: read.resolution, alike: alike && mayAll });
    }
  };
  const choose = (next: Record<string, Choice>) => setChoices({ ...choices, ...next });
  return (
    <Form className={classes.decision} onSubmit={submit} autoComplete="off" aria-labelledby={title}>
      <header>
        <h2 id={title} ref={heading} tabIndex={-1}>
          {conflictName(conflict, words)}
        </h2>
        <div className={classes.happened}>
          <StateWord state={decisionState(conflict.kind, words)} />
          <span className={classes.since}>{t.rich('syncDecisions.since', { at: momentOf(conflict.created_at) })}</span>
        </div>
        <p>{decisionWords(conflict, words)}</p>
      </header>
      {conflict.kind === 'fields' && (
        <FieldChoices conflict={conflict} choices={choices} faults={faults} onChoose={choose} />
      )}
      {(conflict.kind === 'removed_there' || conflict.kind === 'removed_here') && (
        <RemovalChoices conflict={conflict} chosen={whole?.kind} onChoose={setWhole} />
      )}
      {conflict.unlisted && <UnlistedChoices chosen={whole} onChoose={setWhole} />}
      {conflict.kind === 'doubt' && !conflict.unlisted && (
        <DoubtChoices conflict={conflict} chosen={whole} onChoose={setWhole} />
      )}
      {conflict.kind === 'twin' && <TwinChoices conflict={conflict} chosen={whole?.kind} onChoose={setWhole} />}
      {faults['answer'] && (
        <Text c="var(--c-bad)" role="alert">
          {faults['answer']}
        </Text>
      )}
      {resolve.error && <Notice tone="bad">{errorWords(resolve.error, words)}</Notice>}
      <Group justify="space-between">
        {conflict.kind === 'doubt' ? (
          <span />
        ) : (
          <Checkbox
            label={t('syncDecisions.alike')}
            description={mayAll ? t('syncDecisions.alikeHint') : t('syncDecisions.alikeNot')}
            disabled={!mayAll}
            checked={alike && mayAll}
            onChange={(event) => setAlike(event.currentTarget.checked)}
          />
        )}
        <Button type="submit" loading={resolve.isPending || resolve.isSuccess}>
          {t('syncDecisions.save')}
        </Button>
      </Group>
    </Form>
  );
}
