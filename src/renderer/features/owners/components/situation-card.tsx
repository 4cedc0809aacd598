import { owners } from '../../../../languages/en-US/console/owners.ts';
import { useWords } from '../../../lib/words.ts';
import { Moment } from '../../../components/moment.tsx';
import { ownerState } from '../../../components/owner-states.ts';
import type { OwnerOnboarding } from '../../../../contract/console/owner-onboarding.ts';
import type { SystemOwner } from '../../../../contract/system-owners.ts';
import { situationOf } from './situation-words.ts';
import classes from './owners.module.css';

const momentOf = (at: string) => () => <Moment at={at} />;

interface Props {
  owner: SystemOwner;
  /** Undefined until it has arrived. */
  onboarding: OwnerOnboarding | undefined;
}

/** Where an owner stands, and what that means for the operator; spoken when it changes. */
export function SituationCard({ owner, onboarding }: Props) {
  const words = useWords();
  const t = words.of({ owners });
  const { status, words: told, reason } = situationOf(owner, onboarding, words);
  const { icon: Icon, word, tone } = ownerState(status, words);
  const since = status === 'not_started' || status === 'in_progress' ? undefined : status;
  return (
    <div className={classes.situation} data-tone={tone} role="status" aria-label={t('owners.result')}>
      <span className={classes.sign}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.story}>
        <strong className={classes.state}>{word}</strong>
        <p>{told}</p>
        {reason !== null && (
          <blockquote className={classes.reason}>
            <span className={classes.because}>{t('owners.because')}</span> {reason}
          </blockquote>
        )}
        {since && onboarding?.reviewed_at && (
          <p className={classes.since}>
            {t.rich(`owners.since.${since}`, { moment: momentOf(onboarding.reviewed_at) })}
          </p>
        )}
      </div>
    </div>
  );
}
