import { IconCircle, IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { requirement, type Requirement, type SystemOwner } from '../../../../contract/system-owners.ts';
import { requirementWords } from '../../../lib/requirement-words.ts';
import classes from './owners.module.css';

const MARKS = {
  done: { icon: IconCircleCheck, word: 'Done' },
  due: { icon: IconCircle, word: 'Due' },
  review: { icon: IconHourglass, word: 'In review' },
} as const;

/** The requirements of an account as a checklist. */
export function RequirementList({ owner }: { owner: SystemOwner }) {
  const { currently_due, pending_review } = owner.requirements;
  const mark = (each: Requirement) => (currently_due.includes(each) ? 'due' : pending_review.includes(each) ? 'review' : 'done');
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
