import { Button, Group } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { importStates } from '../../../../languages/en-US/console/import-states.ts';
import { useTranslate } from '../../../lib/words.ts';
import { Notice } from '../../../components/notice.tsx';
import { isStopped, isTakeBackStopped } from './import-states.ts';
import { useImports } from '../../../lib/api/list-imports.ts';

/** Over every place but that of imports: an import was interrupted, and somebody has to say what becomes of it. */
export function InterruptedNotice({ className }: { className: string | undefined }) {
  const t = useTranslate({ importStates });
  const { data } = useImports();
  const place = useLocation({ select: ({ pathname }) => pathname });
  const [dismissed, setDismissed] = useState<number>();
  const broken = data?.imports.find(isStopped);
  if (!broken || broken.id === dismissed || place === '/import') return null;
  const isTakeBack = isTakeBackStopped(broken);
  return (
    <div className={className}>
      <Notice
        tone="warn"
        label={t('importStates.unfinished')}
        action={
          <Group gap="xs" wrap="nowrap">
            <Button size="compact-sm" variant="default" renderRoot={(props) => <Link to="/import" {...props} />}>
              {t(isTakeBack ? 'importStates.takeBackRest' : 'importStates.finishOrTakeBack')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setDismissed(broken.id)}>
              {t('importStates.dismiss')}
            </Button>
          </Group>
        }
      >
        {t(isTakeBack ? 'importStates.takeBackNotFinished' : 'importStates.notFinished', { name: broken.file_name })}
      </Notice>
    </div>
  );
}
