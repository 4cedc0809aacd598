import { useId } from 'react';
import type { Conflict, Resolution } from '../../../../contract/console/sync.ts';
import { fieldName, valueWords } from '../../../lib/field-words.ts';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { AnswerCard } from './answer-card.tsx';
import classes from './decisions.module.css';

interface Props {
  conflict: Conflict;
  chosen: Resolution | undefined;
  onChoose(resolution: Resolution): void;
}

/** The rows at the service that may be the record whose answer was lost, and the other possibility: that it never arrived. */
export function DoubtChoices({ conflict, chosen, onChoose }: Props) {
  const unit = useProductionUnit();
  const name = useId();
  return (
    <div className={classes.cards} role="radiogroup" aria-label="Answer">
      {conflict.candidates.map(({ upstream_id, fields }) => (
        <AnswerCard
          key={upstream_id} name={name} title={`Yes, number ${upstream_id} is mine`} chosen={chosen?.kind === 'it_is' && chosen.upstream_id === upstream_id}
          onChoose={() => onChoose({ kind: 'it_is', upstream_id })}
        >
          It arrived then, and nothing more is sent.
          <span className={classes.evidence}>
            {Object.entries(fields).filter(([field, value]) => value !== null && field !== 'installer_id').map(([field, value]) => <span key={field}>{fieldName(field)}: {valueWords(field, value, unit)}</span>)}
          </span>
        </AnswerCard>
      ))}
      <AnswerCard name={name} title={conflict.candidates.length > 1 ? 'No, none of them is mine' : 'No, it is somebody else’s'} chosen={chosen?.kind === 'send_again'} onChoose={() => onChoose({ kind: 'send_again' })}>
        It did not arrive, and is sent again. If it had arrived after all, the service would hold it twice.
      </AnswerCard>
    </div>
  );
}
