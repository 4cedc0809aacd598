import { useId } from 'react';
import { syncDecisions } from '../../../../languages/en-US/console/sync-decisions.ts';
import { useWords } from '../../../lib/words.ts';
import type { Conflict, Resolution } from '../../../../contract/console/sync-changes.ts';
import { fieldLabel, valueWords } from '../../../lib/field-words.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { AnswerCard } from './answer-card.tsx';
import classes from './decisions.module.css';

interface Props {
  conflict: Conflict;
  chosen: Resolution | undefined;
  onChoose(resolution: Resolution): void;
}

/**
 * The rows at the service that may be the record whose answer was lost, and the other possibility: that it never
 * arrived.
 */
export function DoubtChoices({ conflict: { candidates }, chosen, onChoose }: Props) {
  const words = useWords();
  const t = words.of({ syncDecisions });
  const unit = useProductionUnit();
  const name = useId();
  const found = candidates.length === 0 ? 'none' : candidates.length === 1 ? 'one' : 'more';
  return (
    <>
      <div className={classes.cards} role="radiogroup" aria-label={t('syncDecisions.answer')}>
        {candidates.map(({ upstream_id, fields }) => (
          <AnswerCard
            key={upstream_id}
            name={name}
            title={t('syncDecisions.itIsMine', { id: upstream_id })}
            chosen={chosen?.kind === 'it_is' && chosen.upstream_id === upstream_id}
            onChoose={() => onChoose({ kind: 'it_is', upstream_id })}
          >
            {t('syncDecisions.itIsMineHint')}
            <span className={classes.evidence}>
              {Object.entries(fields)
                .filter(([field, value]) => value !== null && field !== 'installer_id')
                .map(([field, value]) => (
                  <span key={field}>
                    {fieldLabel(field, words)}: {valueWords(field, value, unit, words)}
                  </span>
                ))}
            </span>
          </AnswerCard>
        ))}
        <AnswerCard
          name={name}
          title={t(`syncDecisions.again_${found}`)}
          chosen={chosen?.kind === 'send_again'}
          onChoose={() => onChoose({ kind: 'send_again' })}
        >
          {found === 'none' ? t('syncDecisions.againNoneHint') : t('syncDecisions.againHint')}
        </AnswerCard>
      </div>
    </>
  );
}
