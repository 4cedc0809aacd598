import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { owners } from '../../../../languages/en-US/console/owners.ts';
import { useWords } from '../../../lib/words.ts';
import type { OwnerOnboarding } from '../../../../contract/console/owner-onboarding.ts';
import { Notice } from '../../../components/notice.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { usePageCommands } from '../../../lib/page-commands.ts';
import { reasonSentence } from '../../../lib/reason-sentence.ts';
import { startHandOverKey } from '../../../lib/session-query-key.ts';
import { useStartHandOver } from '../api/start-hand-over.ts';
import type { OwnerCode } from './owner-code.ts';
import classes from './owners.module.css';

interface Props {
  ownerId: number;
  /** There is something to continue. */
  begun: boolean;
  /** Undefined until it has arrived. */
  onboarding: Pick<OwnerOnboarding, 'hand_over_code' | 'start_hindrance'> | undefined;
  code: OwnerCode;
  /** The owner has a name that will be private, and nothing here says then who it is. */
  willBeUnknown: boolean;
}

/**
 * Hands the console over to the owner. Whatever prevents that is said beside the button, which is then disabled;
 * without a usable code it says so, and offers to make one.
 */
export function StartOnboarding({ ownerId, begun, onboarding, code, willBeUnknown }: Props) {
  const words = useWords();
  const t = words.of({ owners });
  const [asked, setAsked] = useState(false);
  const reasonId = useId();
  const limitsId = useId();
  const inBrowser = useOpenSession().host === 'browser';
  // A code that was made a moment ago is newer than what was last read.
  const codeState = code.shown === undefined ? onboarding?.hand_over_code : 'ready';
  const hindrance = onboarding?.start_hindrance ? reasonSentence(onboarding.start_hindrance, words) : undefined;
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
  const label = t(begun ? 'owners.continueOf' : 'owners.startOf', { id: String(ownerId) });
  usePageCommands(isDisabled ? [] : [{ label, words: t('owners.startSearch'), run: press }]);
  return (
    <>
      {willBeUnknown && <p className={classes.beforeStart}>{t('owners.noReference')}</p>}
      <Button
        leftSection={<IconUserShare size={16} aria-hidden />}
        loading={start.isPending}
        disabled={isDisabled}
        aria-describedby={hindrance ? reasonId : inBrowser ? limitsId : undefined}
        onClick={press}
      >
        {begun ? t('owners.continue') : t('owners.start')}
      </Button>
      {/* Why there is no button that emails a link: users look for it here. */}
      <details className={classes.limits}>
        <summary>{t('owners.whyNoEmail')}</summary>
        <p>{t('owners.noEmail')}</p>
      </details>
      {/* What no page in a browser can keep its user from. */}
      {inBrowser && !hindrance && (
        <p className={classes.limits} id={limitsId}>
          {t('owners.inBrowser')}
        </p>
      )}
      {hindrance && (
        <div className={classes.below} id={reasonId}>
          <Notice tone="info" label={t('owners.whyNotNow')}>
            {hindrance}
          </Notice>
        </div>
      )}
      {(start.error !== null || (asked && without)) && (
        <div className={classes.below}>
          {asked && without && (
            <Notice tone="warn">
              <p className={classes.notYet}>
                {codeState === 'spent' ? t('owners.codeSpent') : t('owners.codeMissing')}
              </p>
              <Button variant="default" size="compact-sm" loading={code.busy} onClick={code.make}>
                {t('owners.newCode')}
              </Button>
            </Notice>
          )}
          {start.error && <Notice tone="bad">{errorWords(start.error, words)}</Notice>}
        </div>
      )}
    </>
  );
}
