import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWords } from '../../../lib/words.ts';
import { handOver as messages } from '../../../../languages/en-US/console/hand-over.ts';
import type { HandOver, Session } from '../../../../contract/console/session.ts';
import { Notice } from '../../../components/notice.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { forgetRecords } from '../../../lib/forget-records.ts';
import { useOnboardingWindow } from '../../../lib/onboarding-window-context.ts';
import { useEndHandOver } from '../api/end-hand-over.ts';
import { useFollowHandOver } from '../api/follow-hand-over.ts';
import { CodeForm } from './code-form.tsx';
import { HandOverFrame } from './hand-over-frame.tsx';
import { OpenElsewhere } from './open-elsewhere.tsx';

interface Props {
  handOver: HandOver;
  host: Session['host'];
}

/**
 * All that the page shows while an owner sits at the console: first the code, then that the registration is open in its
 * own window. Nothing that was fetched before stays in memory.
 */
export function HandOverScreen({ handOver: { company_name: company, logo, color, stage }, host }: Props) {
  const words = useWords();
  const t = words.of({ handOver: messages });
  const client = useQueryClient();
  const shared = useOnboardingWindow();
  const popup = host === 'electron' ? null : shared;
  const title = t('handOver.documentTitle', { company });
  const { error: away } = useFollowHandOver();
  const end = useEndHandOver(popup);
  useEffect(() => forgetRecords(client), [client]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const wayBack = (
    <Button variant="subtle" color="gray" c="dimmed" loading={end.isPending} onClick={() => end.mutate()}>
      {t('handOver.back')}
    </Button>
  );
  return (
    <HandOverFrame company={company} logo={logo} color={color} wayBack={wayBack}>
      {stage === 'code' ? <CodeForm company={company} color={color} popup={popup} /> : <OpenElsewhere />}
      {away && <Notice tone="warn">{t('handOver.away')}</Notice>}
      {end.error && !away && <Notice tone="bad">{errorWords(end.error, words)}</Notice>}
    </HandOverFrame>
  );
}
