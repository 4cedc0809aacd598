import { Button, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react';
import { owners } from '../../../../languages/en-US/console/owners.ts';
import { useTranslate, useWords } from '../../../lib/words.ts';
import type { OwnerOnboarding } from '../../../../contract/console/owner-onboarding.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { spacedCode } from '../../../lib/hand-over-code.ts';
import classes from './owners.module.css';
import type { OwnerCode } from './owner-code.ts';

interface Props {
  code: OwnerCode;
  /** Undefined until it has arrived. */
  state: OwnerOnboarding['hand_over_code'] | undefined;
}

/** The code by which the owner takes over: shown once when it was made, afterward only that there is one. */
export function HandOverCode({ code: { shown, make, busy, error }, state }: Props) {
  const words = useWords();
  const t = words.of({ owners });
  if (shown === undefined && state === undefined) return null;
  return (
    <Section title={t('owners.code')}>
      {shown === undefined ? (
        <Text c={state === 'spent' ? undefined : 'dimmed'}>
          {busy ? t('owners.makingCode') : state && t(`owners.codes.${state}`)}
        </Text>
      ) : (
        <CodeOnce code={shown} />
      )}
      {error !== null && <Notice tone="bad">{t('owners.codeNotMade', { fault: errorWords(error, words) })}</Notice>}
      {shown === undefined && (
        <Group>
          <ActionButton
            label={t('owners.newCode')}
            leftSection={<IconKey size={16} aria-hidden />}
            loading={busy}
            onClick={make}
          />
        </Group>
      )}
    </Section>
  );
}

function CodeOnce({ code }: { code: string }) {
  const t = useTranslate({ owners });
  return (
    <div className={classes.codeCard} role="status" aria-label={t('owners.code')}>
      <div className={classes.codeLine}>
        <span className={classes.code}>{spacedCode(code)}</span>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? t('owners.copied') : t('owners.copyCode')}
            </Button>
          )}
        </CopyButton>
      </div>
      <p>{t('owners.codeHint')}</p>
    </div>
  );
}
