import { Moment } from '../../../components/moment.tsx';
import { ownerStates } from '../../../components/owner-states.ts';
import type { OwnerOnboarding } from '../../../../contract/console/owner-onboarding.ts';
import type { SystemOwner } from '../../../../contract/system-owners.ts';
import { situationOf } from './situation-words.ts';
import classes from './owners.module.css';

const SINCE = { in_review: 'In review since', approved: 'Approved', rejected: 'Rejected' } as const;

interface Props {
  owner: SystemOwner;
  /** Undefined until it has arrived. */
  onboarding: OwnerOnboarding | undefined;
}

/** Where an owner stands, and what that means for the operator; spoken when it changes. */
export function SituationCard({ owner, onboarding }: Props) {
  const { status, words, reason } = situationOf(owner, onboarding);
  const { icon: Icon, word, tone } = ownerStates[status];
  const since = status === 'not_started' || status === 'in_progress' ? undefined : SINCE[status];
  return (
    <div className={classes.situation} data-tone={tone} role="status" aria-label="Onboarding result">
      <span className={classes.sign}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.story}>
        <strong className={classes.state}>{word}</strong>
        <p>{words}</p>
        {reason !== null && (
          <blockquote className={classes.reason}>
            <span className={classes.because}>Reason</span> {reason}
          </blockquote>
        )}
        {since && onboarding?.reviewed_at && (
          <p className={classes.since}>
            {since} <Moment at={onboarding.reviewed_at} />
          </p>
        )}
      </div>
    </div>
  );
}
