import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { notices as english } from '../../languages/en-US/console/notices.ts';
import { Moment } from '../components/moment.tsx';
import { Notice } from '../components/notice.tsx';
import { useDismissNotice } from './dismiss-notice.ts';
import { useOpenSession } from '../lib/api/get-session.ts';
import { errorWords } from '../lib/error-words.ts';
import { useWords } from '../lib/words.ts';
import classes from './shell.module.css';

const momentOf = (at: string) => (): ReactNode => <Moment at={at} />;

/** Over every place, what this operator has to be told and has not dismissed yet. */
export function OperatorNotices() {
  const words = useWords();
  const t = words.of({ notices: english });
  const { notices } = useOpenSession();
  const dismiss = useDismissNotice();
  return (
    <div className={classes.clock}>
      {notices.map(({ id, about, own, at }) => (
        <Notice
          key={id}
          tone="warn"
          label={t('notices.passphraseReset')}
          action={
            <Button
              variant="default"
              size="compact-sm"
              loading={dismiss.isPending && dismiss.variables === id}
              onClick={() => dismiss.mutate(id)}
            >
              {t('notices.dismiss')}
            </Button>
          }
        >
          {own
            ? t.rich('notices.ownPassphraseReset', { moment: momentOf(at) })
            : t.rich('notices.passphraseResetOf', { name: about, moment: momentOf(at) })}
        </Notice>
      ))}
      {dismiss.error && <Notice tone="bad">{errorWords(dismiss.error, words)}</Notice>}
    </div>
  );
}
