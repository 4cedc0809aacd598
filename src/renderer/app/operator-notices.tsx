import { Button } from '@mantine/core';
import { Moment } from '../components/moment.tsx';
import { Notice } from '../components/notice.tsx';
import { useDismissNotice } from './dismiss-notice.ts';
import { useOpenSession } from '../lib/api/get-session.ts';
import { errorWords } from '../lib/error-words.ts';
import classes from './shell.module.css';

/** Over every place, what this operator has to be told and has not dismissed yet. */
export function OperatorNotices() {
  const { notices } = useOpenSession();
  const dismiss = useDismissNotice();
  return (
    <div className={classes.clock}>
      {notices.map(({ id, about, own, at }) => (
        <Notice
          key={id}
          tone="warn"
          label="Passphrase reset"
          action={
            <Button
              variant="default"
              size="compact-sm"
              loading={dismiss.isPending && dismiss.variables === id}
              onClick={() => dismiss.mutate(id)}
            >
              Dismiss
            </Button>
          }
        >
          {own ? 'Your passphrase' : `The passphrase of ${about}`} was reset with the account of this computer,{' '}
          <Moment at={at} />. If nobody here did that, somebody else has used the account.{' '}
          {own && 'Choose a passphrase of your own in Settings, under Operators.'}
        </Notice>
      ))}
      {dismiss.error && <Notice tone="bad">{errorWords(dismiss.error)}</Notice>}
    </div>
  );
}
