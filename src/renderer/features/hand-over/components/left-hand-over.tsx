import { Button } from '@mantine/core';
import { handOver } from '../../../../languages/en-US/console/hand-over.ts';
import { useWords } from '../../../lib/words.ts';
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
  const words = useWords();
  const t = words.of({ handOver });
  const { handed_over_elsewhere: company } = useOpenSession();
  const end = useEndHandOvers();
  if (company === null) return null;
  return (
    <div className={classes.left}>
      <Notice
        tone="warn"
        label={t('handOver.underWay')}
        action={
          <Button variant="default" size="compact-sm" loading={end.isPending} onClick={() => end.mutate()}>
            {t('handOver.end')}
          </Button>
        }
      >
        {t('handOver.left', { company })}
      </Notice>
      {end.error && <Notice tone="bad">{errorWords(end.error, words)}</Notice>}
    </div>
  );
}
