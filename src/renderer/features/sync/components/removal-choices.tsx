import { useId } from 'react';
import { syncDecisions } from '../../../../languages/en-US/console/sync-decisions.ts';
import { useWords } from '../../../lib/words.ts';
import type { Conflict, Resolution } from '../../../../contract/console/sync-changes.ts';
import { fieldLabel } from '../../../lib/field-words.ts';
import { AnswerCard } from './answer-card.tsx';
import { FieldValueView } from './field-value-view.tsx';
import classes from './decisions.module.css';
import frame from './sync.module.css';

interface Props {
  conflict: Conflict;
  chosen: Resolution['kind'] | undefined;
  onChoose(resolution: Resolution): void;
}

/** What was changed on a record that the other side removed, and the two ways out. */
export function RemovalChoices({ conflict, chosen, onChoose }: Props) {
  const words = useWords();
  const t = words.of({ syncDecisions });
  const name = useId();
  const kind = conflict.kind === 'removed_there' ? 'removed_there' : 'removed_here';
  const means = kind === 'removed_here' && conflict.correction ? 'corrected' : kind;
  const changed = kind === 'removed_there' ? 'here' : 'there';
  return (
    <>
      {conflict.fields.length > 0 && (
        <table className={frame.table} aria-label={t('syncDecisions.changes')}>
          <thead>
            <tr>
              <th>{t('syncDecisions.field')}</th>
              <th>{t('syncDecisions.beforeColumn')}</th>
              <th>{t(`syncDecisions.${changed}`)}</th>
            </tr>
          </thead>
          <tbody>
            {conflict.fields.map((each) => (
              <tr key={each.field}>
                <td>{fieldLabel(each.field, words)}</td>
                <td>
                  <FieldValueView field={each.field} value={each.base} />
                </td>
                <td>
                  <FieldValueView field={each.field} value={each[changed]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={classes.cards} role="radiogroup" aria-label={t('syncDecisions.answer')}>
        <AnswerCard
          name={name}
          title={t('syncDecisions.restore')}
          chosen={chosen === 'restore'}
          onChoose={() => onChoose({ kind: 'restore' })}
        >
          {t(`syncDecisions.restore_${means}`)}
        </AnswerCard>
        <AnswerCard
          name={name}
          title={t('syncDecisions.letGo')}
          chosen={chosen === 'let_go'}
          onChoose={() => onChoose({ kind: 'let_go' })}
        >
          {t(`syncDecisions.letGo_${means}`)}
        </AnswerCard>
      </div>
    </>
  );
}
