import { Button, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react';
import type { OwnerOnboarding } from '../../../../contract/console/owner-onboarding.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { spacedCode } from '../../../lib/hand-over-code.ts';
import classes from './owners.module.css';
import type { OwnerCode } from './owner-code.ts';

const STATES: Record<OwnerOnboarding['hand_over_code'], string> = {
  none: 'There is no code yet. The owner types one before the onboarding opens.',
  ready: 'The owner has a code. Making a new one cancels it.',
  spent: 'The code was entered incorrectly five times and no longer works. Make a new one and give it to the owner.',
};

interface Props {
  code: OwnerCode;
  /** Undefined until it has arrived. */
  state: OwnerOnboarding['hand_over_code'] | undefined;
}

/** The code by which the owner takes over: shown once when it was made, afterward only that there is one. */
export function HandOverCode({ code: { shown, make, busy, error }, state }: Props) {
  if (shown === undefined && state === undefined) return null;
  return (
    <Section title="Hand-over code">
      {shown === undefined ? (
        <Text c={state === 'spent' ? undefined : 'dimmed'}>
          {busy ? 'A code is being made…' : state && STATES[state]}
        </Text>
      ) : (
        <CodeOnce code={shown} />
      )}
      {error !== null && <Notice tone="bad">The code could not be made. {errorWords(error)}</Notice>}
      {shown === undefined && (
        <Group>
          <ActionButton
            label="New hand-over code"
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
  return (
    <div className={classes.codeCard} role="status" aria-label="Hand-over code">
      <div className={classes.codeLine}>
        <span className={classes.code}>{spacedCode(code)}</span>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy code'}
            </Button>
          )}
        </CopyButton>
      </div>
      <p>Give this code to the owner, who types it before the onboarding opens. It is shown only once.</p>
    </div>
  );
}
