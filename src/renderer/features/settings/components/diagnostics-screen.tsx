import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Screen } from '../../../components/screen.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useDiagnostics } from '../api/get-diagnostics.ts';
import classes from './settings.module.css';

function CopyDiagnostics({ text }: { text: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={copy}
        >
          {copied ? 'Copied' : 'Copy diagnostics'}
        </Button>
      )}
    </CopyButton>
  );
}

/** Shows the whole text before anybody copies it. */
export function DiagnosticsScreen() {
  const { data, error, refetch } = useDiagnostics();
  return (
    <Screen title="Diagnostics" action={data && <CopyDiagnostics text={data.text} />}>
      <div className={classes.page}>
        <p className={classes.plain}>
          This is all that “Copy diagnostics” copies. Names, addresses, your account’s folders, and all secrets are left
          out. Read it before you pass it on.
          {data?.log_folder && (
            <>
              {' '}
              The log files themselves are in <code>{data.log_folder}</code>.
            </>
          )}
        </p>
        {error && <TryAgain error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonLines count={12} label="Loading diagnostics" />}
        {data && (
          // What scrolls takes the focus, so that it scrolls by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre className={classes.diagnostics} tabIndex={0} aria-label="Text of the diagnostics">
            {data.text}
          </pre>
        )}
      </div>
    </Screen>
  );
}
