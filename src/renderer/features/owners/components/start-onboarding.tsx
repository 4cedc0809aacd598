import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OwnerOnboarding } from '../../../../contract/console/owner-onboarding.ts';
import { reasonWords } from '../../../../contract/words/reason-words.ts';
import { Notice } from '../../../components/notice.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { usePageCommands } from '../../../lib/page-commands.ts';
import { startHandOverKey } from '../../../lib/session-query-key.ts';
import { useStartHandOver } from '../api/start-hand-over.ts';
import type { OwnerCode } from './owner-code.ts';
import classes from './owners.module.css';

/** Said before the console is handed over: what no page in a browser can keep its user from. */
const BROWSER_LIMITS =
  'In a browser, the owner could open the developer tools or other tabs of this profile. Unless you stay with the owner, use the desktop application or a browser profile that holds nothing else.';

/** Why there is no button that emails a link: users look for it here. */
const WHY_NO_EMAIL =
  'A link works once, expires within minutes, and opens the owner’s pages without asking who is there. In a mailbox, it would be expired, used up by a virus scanner, or opened by someone else. With the owner beside you, start here: the owner types the code and takes over this screen. Otherwise, make an appointment; nothing has to be prepared, since a new link is created each time.';

interface Props {
  ownerId: number;
  /** `Start onboarding` or `Continue onboarding`. */
  verb: string;
  /** Undefined until it has arrived. */
  onboarding: Pick<OwnerOnboarding, 'hand_over_code' | 'start_hindrance'> | undefined;
  code: OwnerCode;
}

/**
 * Hands the console over to the owner. Whatever prevents that is said beside the button, which is then disabled;
 * without a usable code it says so, and offers to make one.
 */
export function StartOnboarding({ ownerId, verb, onboarding, code }: Props) {
  const [asked, setAsked] = useState(false);
  const reasonId = useId();
  const limitsId = useId();
  const inBrowser = useOpenSession().host === 'browser';
  // A code that was made a moment ago is newer than what was last read.
  const codeState = code.shown === undefined ? onboarding?.hand_over_code : 'ready';
  const hindrance = onboarding?.start_hindrance ? reasonWords(onboarding.start_hindrance) : undefined;
  const client = useQueryClient();
  const start = useStartHandOver();
  const without = codeState === 'none' || codeState === 'spent';
  const press = () => {
    if (without) setAsked(true);
    // Asked of the client, not of the last drawing: the first click ends the session that a second one would be sent
    // with (T29).
    else if (client.isMutating({ mutationKey: startHandOverKey }) === 0) start.mutate(ownerId);
  };
  const isDisabled = codeState === undefined || code.busy || hindrance !== undefined;
  usePageCommands(isDisabled ? [] : [{ label: `${verb} of owner ${ownerId}`, words: 'hand over', run: press }]);
  return (
    <>
      <Button
        leftSection={<IconUserShare size={16} aria-hidden />}
        loading={start.isPending}
        disabled={isDisabled}
        aria-describedby={hindrance ? reasonId : inBrowser ? limitsId : undefined}
        onClick={press}
      >
        {verb}
      </Button>
      <details className={classes.limits}>
        <summary>Why can’t I email the link?</summary>
        <p>{WHY_NO_EMAIL}</p>
      </details>
      {inBrowser && !hindrance && (
        <p className={classes.limits} id={limitsId}>
          {BROWSER_LIMITS}
        </p>
      )}
      {hindrance && (
        <div className={classes.below} id={reasonId}>
          <Notice tone="info" label="Why not now">
            {hindrance}
          </Notice>
        </div>
      )}
      {(start.error !== null || (asked && without)) && (
        <div className={classes.below}>
          {asked && without && (
            <Notice tone="warn">
              <p className={classes.notYet}>
                {codeState === 'spent'
                  ? 'The owner’s code no longer works. Make a new one and give it to the owner.'
                  : 'The owner needs a hand-over code first and doesn’t have one yet. Make one and give it to the owner.'}
              </p>
              <Button variant="default" size="compact-sm" loading={code.busy} onClick={code.make}>
                New hand-over code
              </Button>
            </Notice>
          )}
          {start.error && <Notice tone="bad">{errorWords(start.error)}</Notice>}
        </div>
      )}
    </>
  );
}
