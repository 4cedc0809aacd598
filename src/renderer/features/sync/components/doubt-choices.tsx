import { useId } from 'react';
import type { Conflict, Resolution } from '../../../../contract/console/sync-changes.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { valueWords } from '../../../lib/field-words.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { AnswerCard } from './answer-card.tsx';
import classes from './decisions.module.css';

interface Props {
  conflict: Conflict;
  chosen: Resolution | undefined;
  onChoose(resolution: Resolution): void;
}

const AGAIN = {
  none: {
    title: 'Send it again',
    meaning: 'It will be added to the service again. If somebody removed it there, it comes back.',
  },
  one: {
    title: 'No, it is somebody else’s',
    meaning: 'It didn’t arrive and will be sent again. If it did arrive after all, the service will have it twice.',
  },
  more: {
    title: 'No, none of them is mine',
    meaning: 'It didn’t arrive and will be sent again. If it did arrive after all, the service will have it twice.',
  },
} as const;

/**
 * The rows at the service that may be the record whose answer was lost, and the other possibility: that it never
 * arrived.
 */
export function DoubtChoices({ conflict: { candidates }, chosen, onChoose }: Props) {
  const unit = useProductionUnit();
  const name = useId();
  const again = AGAIN[candidates.length === 0 ? 'none' : candidates.length === 1 ? 'one' : 'more'];
  return (
    <>
      <div className={classes.cards} role="radiogroup" aria-label="Answer">
        {candidates.map(({ upstream_id, fields }) => (
          <AnswerCard
            key={upstream_id}
            name={name}
            title={`Yes, number ${upstream_id} is mine`}
            chosen={chosen?.kind === 'it_is' && chosen.upstream_id === upstream_id}
            onChoose={() => onChoose({ kind: 'it_is', upstream_id })}
          >
            Then it arrived, and nothing more is sent.
            <span className={classes.evidence}>
              {Object.entries(fields)
                .filter(([field, value]) => value !== null && field !== 'installer_id')
                .map(([field, value]) => (
                  <span key={field}>
                    {fieldName(field)}: {valueWords(field, value, unit)}
                  </span>
                ))}
            </span>
          </AnswerCard>
        ))}
        <AnswerCard
          name={name}
          title={again.title}
          chosen={chosen?.kind === 'send_again'}
          onChoose={() => onChoose({ kind: 'send_again' })}
        >
          {again.meaning}
        </AnswerCard>
      </div>
    </>
  );
}
