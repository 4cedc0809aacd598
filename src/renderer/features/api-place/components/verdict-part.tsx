import { Anchor } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconGavel } from '@tabler/icons-react';
import type { Finding, VerdictRule } from '../../../../contract/console/test-helpers/report.ts';
import { apiPlace } from '../../../../languages/en-US/console/api-place.ts';
import { clientVerdict } from '../../../../languages/en-US/console/client-verdict.ts';
import { verdictRules } from '../../../../languages/en-US/console/verdict-rules.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useTranslate } from '../../../lib/words.ts';
import { useVerdict, useVerdictText } from '../api/get-verdict.ts';
import { ConnectionLink } from './connection-link.tsx';
import { CopyText } from './copy-text.tsx';
import classes from './api.module.css';

const LEVELS = {
  error: { icon: IconAlertCircle, tone: 'bad' },
  warning: { icon: IconAlertTriangle, tone: 'warn' },
} as const;
const rules = Object.keys(verdictRules) as VerdictRule[];
const MOST_LINKS = 12;

/** What the client did that the real service, or a real person, would punish. */
export function VerdictPart({ onRequest }: { onRequest(id: number): void }) {
  const t = useTranslate({ clientVerdict, verdictRules });
  const { data: verdict, error, refetch } = useVerdict();
  const text = useVerdictText();
  if (!verdict)
    return (
      <div className={classes.page}>
        {error ? (
          <TryAgain error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines count={6} label={t('clientVerdict.loading')} />
        )}
      </div>
    );
  if (verdict.requests === 0)
    return (
      <EmptyState icon={IconGavel} title={t('clientVerdict.none')} action={<ConnectionLink />}>
        {t('clientVerdict.noneHint')}
      </EmptyState>
    );
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <Section
          title={
            verdict.passed && verdict.findings.length === 0
              ? t('clientVerdict.noFindings')
              : t('clientVerdict.count', { count: verdict.findings.length })
          }
          hint={t('clientVerdict.from', { requests: verdict.requests, forgotten: verdict.forgotten })}
          action={
            <div className={classes.row}>
              <CopyText label={t('clientVerdict.copyText')} text={() => text('text')} />
              <CopyText label={t('clientVerdict.copyJunit')} text={() => text('junit')} />
              <CopyText label={t('clientVerdict.copySarif')} text={() => text('sarif')} />
            </div>
          }
        >
          {verdict.findings.length === 0 && <Notice tone="good">{t('clientVerdict.allWell')}</Notice>}
          <ul className={classes.findings} aria-label={t('clientVerdict.findings')}>
            {verdict.findings.map((finding, index) => (
              <FindingCard key={index} finding={finding} onRequest={onRequest} />
            ))}
          </ul>
        </Section>
        {verdict.findings.length === 0 && (
          <Section title={t('clientVerdict.lookedFor')}>
            <ul className={classes.findings}>
              {rules.map((rule) => (
                <li key={rule} className={classes.row}>
                  <IconCircleCheck size={16} color="var(--c-good)" aria-hidden />
                  {t(`verdictRules.${rule}`)}
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </div>
  );
}

function FindingCard({
  finding: { rule, level, message, requests },
  onRequest,
}: {
  finding: Finding;
  onRequest(id: number): void;
}) {
  const t = useTranslate({ apiPlace, clientVerdict, verdictRules });
  return (
    <li className={classes.finding}>
      <div className={classes.row}>
        <StateWord state={{ ...LEVELS[level], word: t('clientVerdict.level', { level }) }} />
        <strong>{t(`verdictRules.${rule}`)}</strong>
      </div>
      <p>{message}</p>
      <div className={classes.row}>
        {requests.slice(0, MOST_LINKS).map((id) => (
          <Anchor
            c="inherit"
            underline="always"
            key={id}
            component="button"
            type="button"
            size="sm"
            onClick={() => onRequest(id)}
          >
            {t('clientVerdict.request', { id: String(id) })}
          </Anchor>
        ))}
        {requests.length > MOST_LINKS && t('clientVerdict.more', { count: requests.length - MOST_LINKS })}
        <CopyText label={t('clientVerdict.copyFinding', { rule })} short={t('apiPlace.copy')} text={() => message} />
      </div>
    </li>
  );
}
