import { Anchor } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconGavel } from '@tabler/icons-react';
import { verdictRules, type Finding } from '../../../../contract/console/test-helpers/report.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { counted } from '../../../lib/format.ts';
import { useVerdict, useVerdictText } from '../api/get-verdict.ts';
import { ConnectionLink } from './connection-link.tsx';
import { CopyText } from './copy-text.tsx';
import classes from './api.module.css';

const LEVELS = {
  error: { word: 'Error', icon: IconAlertCircle, tone: 'bad' },
  warning: { word: 'Warning', icon: IconAlertTriangle, tone: 'warn' },
} as const;
const MOST_LINKS = 12;

/** What the client did that the real service, or a real person, would punish. */
export function VerdictPart({ onRequest }: { onRequest(id: number): void }) {
  const { data: verdict, error, refetch } = useVerdict();
  const text = useVerdictText();
  if (!verdict)
    return (
      <div className={classes.page}>
        {error ? (
          <TryAgain error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines count={6} label="Loading the verdict" />
        )}
      </div>
    );
  if (verdict.requests === 0)
    return (
      <EmptyState icon={IconGavel} title="Nothing to judge yet" action={<ConnectionLink />}>
        Run your client against this API. Then you read here what it did that the real service, or a real person, would
        punish.
      </EmptyState>
    );
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <Section
          title={
            verdict.passed && verdict.findings.length === 0
              ? 'No findings'
              : counted(verdict.findings.length, 'finding')
          }
          hint={`From ${counted(verdict.requests, 'request')} of the journal${verdict.forgotten > 0 ? `; ${counted(verdict.forgotten, 'older one')} are no longer there` : ''}. Requests of the console itself are left out.`}
          action={
            <div className={classes.row}>
              <CopyText label="Copy as text" text={() => text('text')} />
              <CopyText label="Copy as JUnit" text={() => text('junit')} />
              <CopyText label="Copy as SARIF" text={() => text('sarif')} />
            </div>
          }
        >
          {verdict.findings.length === 0 && (
            <Notice tone="good">This client did nothing that the real service, or a real person, would punish.</Notice>
          )}
          <ul className={classes.findings} aria-label="Findings">
            {verdict.findings.map((finding, index) => (
              <FindingCard key={index} finding={finding} onRequest={onRequest} />
            ))}
          </ul>
        </Section>
        {verdict.findings.length === 0 && (
          <Section title="What was looked for">
            <ul className={classes.findings}>
              {Object.entries(verdictRules).map(([rule, words]) => (
                <li key={rule} className={classes.row}>
                  <IconCircleCheck size={16} color="var(--c-good)" aria-hidden />
                  {words}
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
  return (
    <li className={classes.finding}>
      <div className={classes.row}>
        <StateWord state={LEVELS[level]} />
        <strong>{verdictRules[rule]}</strong>
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
            {`Request ${id}`}
          </Anchor>
        ))}
        {requests.length > MOST_LINKS && `and ${requests.length - MOST_LINKS} more`}
        <CopyText label={`Copy ${rule}`} short="Copy" text={() => message} />
      </div>
    </li>
  );
}
