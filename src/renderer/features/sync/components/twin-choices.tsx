import { useId } from 'react';
import { syncDecisions } from '../../../../languages/en-US/console/sync-decisions.ts';
import { useWords } from '../../../lib/words.ts';
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
  const words = useWords();
  const t = words.of({ syncDecisions });
  const name = useId();
  const [late, first] = [recordNumber(topic, record_id, words), recordNumber(topic, twin_of ?? record_id, words)];
  return (
    <div className={classes.cards} role="radiogroup" aria-label={t('syncDecisions.answer')}>
      {canRemoveOne(topic) && (
        <AnswerCard
          name={name}
          title={t('syncDecisions.removeOne')}
          chosen={chosen === 'remove_one'}
          onChoose={() => onChoose({ kind: 'remove_one' })}
        >
          {t('syncDecisions.removeOneHint', { late, first })}
        </AnswerCard>
      )}
      <AnswerCard
        name={name}
        title={t('syncDecisions.keepBoth')}
        chosen={chosen === 'keep_both'}
        onChoose={() => onChoose({ kind: 'keep_both' })}
      >
        {t('syncDecisions.keepBothHint', { late, first })}
      </AnswerCard>
    </div>
  );
}
