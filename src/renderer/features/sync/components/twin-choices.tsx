import { useId } from 'react';
import type { Conflict, Resolution } from '../../../../contract/console/sync-changes.ts';
import { recordNumber } from './change-words.ts';
import { canRemoveOne } from '../../../lib/twin-words.ts';
import { AnswerCard } from './answer-card.tsx';
import classes from './decisions.module.css';

interface Props {
  conflict: Conflict;
  chosen: Resolution['kind'] | undefined;
  onChoose(resolution: Resolution): void;
}

/**
 * Two equal records, one of which nobody here has added under its number: it may be the first copy of what was sent
 * again, or somebody else's.
 */
export function TwinChoices({ conflict: { topic, record_id, twin_of }, chosen, onChoose }: Props) {
  const name = useId();
  const [late, first] = [recordNumber(topic, record_id), recordNumber(topic, twin_of ?? record_id)];
  return (
    <div className={classes.cards} role="radiogroup" aria-label="Answer">
      {canRemoveOne(topic) && (
        <AnswerCard
          name={name}
          title="Remove one"
          chosen={chosen === 'remove_one'}
          onChoose={() => onChoose({ kind: 'remove_one' })}
        >
          {late} is removed, here and at the service. {first} stays.
        </AnswerCard>
      )}
      <AnswerCard
        name={name}
        title="Keep both"
        chosen={chosen === 'keep_both'}
        onChoose={() => onChoose({ kind: 'keep_both' })}
      >
        {first} and {late} stay. Right if somebody else added {late} on purpose.
      </AnswerCard>
    </div>
  );
}
