import { Button } from '@mantine/core';
import { Notice } from '../../../components/notice.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { useEndHandOvers } from '../api/end-hand-overs.ts';
import classes from './hand-over.module.css';

/**
 * For an operator who has signed in while the console is still handed over in another window: the hand-over may be
 * ended from here.
 */
export function LeftHandOver() {
  const { handed_over_elsewhere: company } = useOpenSession();
  const end = useEndHandOvers();
  if (company === null) return null;
  return (
    <div className={classes.left}>
      <Notice
        tone="warn"
        label="Hand-over under way"
        action={
          <Button variant="default" size="compact-sm" loading={end.isPending} onClick={() => end.mutate()}>
            End hand-over
          </Button>
        }
      >
        The console is still handed over to an owner of {company} in another window. If nobody is there, end the
        hand-over; what the owner finished is saved.
      </Notice>
      {end.error && <Notice tone="bad">{errorWords(end.error)}</Notice>}
    </div>
  );
}
