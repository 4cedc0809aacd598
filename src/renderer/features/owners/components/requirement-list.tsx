import { IconAlertCircle, IconCircle, IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import type { OwnerOnboarding } from '../../../../contract/console/owner-onboarding.ts';
import { requirement, type Requirement, type SystemOwner } from '../../../../contract/system-owners.ts';
import { requirementWords } from '../../../components/requirement-words.ts';
import classes from './owners.module.css';

const MARKS = {
  done: { icon: IconCircleCheck, word: 'Done' },
  due: { icon: IconCircle, word: 'Due' },
  again: { icon: IconAlertCircle, word: 'Due again' },
  review: { icon: IconHourglass, word: 'In review' },
} as const;

interface Props {
  owner: SystemOwner;
  /** What was given once and is asked for again. */
  reopened: OwnerOnboarding['reopened'] | undefined;
}

/** The requirements of an account as a checklist: what is due, what is under review, what is done. */
export function RequirementList({ owner: { requirements }, reopened }: Props) {
  const mark = (each: Requirement): keyof typeof MARKS => {
    if (requirements.currently_due.includes(each)) return each === reopened?.requirement ? 'again' : 'due';
    return requirements.pending_review.includes(each) ? 'review' : 'done';
  };
  return (
    <ol className={classes.requirements} aria-label="Requirements">
      {requirement.options.map((each) => {
        const { icon: Icon, word } = MARKS[mark(each)];
        return (
          <li key={each} className={classes.requirement} data-mark={mark(each)}>
            <Icon size={18} aria-hidden />
            <span>{requirementWords[each]}</span>
            <span className={classes.word}>{word}</span>
          </li>
        );
      })}
    </ol>
  );
}
