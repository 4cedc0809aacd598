import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnerOnboarding } from '../../../../contract/console/owner-onboarding.ts';
import { Notice } from '../../../components/notice.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useStartHandOver } from '../api/start-hand-over.ts';
import type { OwnerCode } from './owner-code.ts';
import classes from './owners.module.css';

interface Props {
  ownerId: number;
  /** `Start onboarding` or `Continue onboarding`. */
  verb: string;
  codeState: OwnerOnboarding['hand_over_code'] | undefined;
  code: OwnerCode;
}

/** Hands the console over to the owner. Without a good code it says what is missing, and offers to make one. */
export function StartOnboarding({ ownerId, verb, codeState, code }: Props) {
  const [asked, setAsked] = useState(false);
  const start = useStartHandOver();
  const without = codeState === 'none' || codeState === 'spent';
  const press = () => {
    if (without) setAsked(true);
    else if (!start.isPending) start.mutate(ownerId);
  };
  return (
    <>
      <Button leftSection={<IconUserShare size={16} aria-hidden />} loading={start.isPending} disabled={codeState === undefined} onClick={press}>{verb}</Button>
      {(start.error !== null || (asked && without)) && (
        <div className={classes.below}>
          {asked && without && (
            <Notice tone="warn">
              <p className={classes.notYet}>Not yet: the owner types a hand-over code first, and there is none that is good.</p>
              <Button variant="default" size="compact-sm" loading={code.busy} onClick={code.make}>Make hand-over code</Button>
            </Notice>
          )}
          {start.error && <Notice tone="bad">{errorWords(start.error)}</Notice>}
        </div>
      )}
    </>
  );
}
