import { IconAlertCircle, IconCircle, IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { owners } from '../../../../languages/en-US/console/owners.ts';
import { useWords } from '../../../lib/words.ts';
import type { OwnerOnboarding } from '../../../../contract/console/owner-onboarding.ts';
import { requirement, type Requirement, type SystemOwner } from '../../../../contract/system-owners.ts';
import { requirementName } from '../../../components/requirement-words.ts';
import classes from './owners.module.css';

const MARKS = {
  done: IconCircleCheck,
  due: IconCircle,
  again: IconAlertCircle,
  review: IconHourglass,
} as const;

interface Props {
  owner: SystemOwner;
  /** What was given once and is asked for again. */
  reopened: OwnerOnboarding['reopened'] | undefined;
}

/** The requirements of an account as a checklist: what is due, what is under review, what is done. */
export function RequirementList({ owner: { requirements }, reopened }: Props) {
  const words = useWords();
  const t = words.of({ owners });
  const mark = (each: Requirement): keyof typeof MARKS => {
    if (requirements.currently_due.includes(each)) return each === reopened?.requirement ? 'again' : 'due';
    return requirements.pending_review.includes(each) ? 'review' : 'done';
  };
  return (
    <ol className={classes.requirements} aria-label={t('owners.requirements')}>
      {requirement.options.map((each) => {
        const Icon = MARKS[mark(each)];
        return (
          <li key={each} className={classes.requirement} data-mark={mark(each)}>
            <Icon size={18} aria-hidden />
            <span>{requirementName(each, words)}</span>
            <span className={classes.word}>{t(`owners.marks.${mark(each)}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
