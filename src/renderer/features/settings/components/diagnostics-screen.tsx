import { Button, CopyButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { diagnostics } from '../../../../languages/en-US/console/diagnostics.ts';
import { useTranslate } from '../../../lib/words.ts';
import { Screen } from '../../../components/screen.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useDiagnostics } from '../api/get-diagnostics.ts';
import classes from './settings.module.css';

const asCode = (text: ReactNode) => <code>{text}</code>;

function CopyDiagnostics({ text }: { text: string }) {
  const t = useTranslate({ diagnostics });
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={copy}
        >
          {copied ? t('diagnostics.copied') : t('diagnostics.copy')}
        </Button>
      )}
    </CopyButton>
  );
}

/** Shows the whole text before anybody copies it. */
export function DiagnosticsScreen() {
  const t = useTranslate({ diagnostics });
  const { data, error, refetch } = useDiagnostics();
  return (
    <Screen title={t('diagnostics.title')} action={data && <CopyDiagnostics text={data.text} />}>
      <div className={classes.page}>
        <p className={classes.plain}>
          {t('diagnostics.explained')}
          {data?.log_folder && <> {t.rich('diagnostics.logFolder', { folder: data.log_folder, code: asCode })}</>}
        </p>
        {error && <TryAgain error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonLines count={12} label={t('diagnostics.loading')} />}
        {data && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
          <pre className={classes.diagnostics} tabIndex={0} aria-label={t('diagnostics.text')}>
            {data.text}
          </pre>
        )}
      </div>
    </Screen>
  );
}
