import { Button, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { handOver } from '../../../../languages/en-US/console/hand-over.ts';
import { useTranslate, useWords } from '../../../lib/words.ts';
import { textColorOn } from '../../../../contract/contrast.ts';
import { Notice } from '../../../components/notice.tsx';
import { readHandOverCode } from '../../../lib/hand-over-code.ts';
import type { OnboardingWindow } from '../../../lib/onboarding-window.ts';
import { openOnboardingKey, useOpenOnboarding } from '../api/open-onboarding.ts';
import { codeFault } from './code-fault.ts';
import classes from './hand-over.module.css';

interface Props {
  company: string;
  /** The installer's color, `#RRGGBB`. */
  color: string;
  /** Null where the host opens a window of its own. */
  popup: OnboardingWindow | null;
}

/**
 * Asks the owner for the six digits, and opens the registration. The popup comes in the click itself, before the code
 * is sent: a blocked one uses no try up.
 */
export function CodeForm({ company, color, popup }: Props) {
  const words = useWords();
  const t = words.of({ handOver });
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [blocked, setBlocked] = useState(false);
  const open = useOpenOnboarding(popup);
  const refused = codeFault(open.error, company, words);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Asked of the client, not of the last drawing: a second click may come before it (T29).
    if (client.isMutating({ mutationKey: openOnboardingKey }) > 0) return;
    open.reset();
    const read = readHandOverCode(typed, words);
    const isBlocked = 'code' in read && popup?.open() === 'blocked';
    setFault('fault' in read ? read.fault : null);
    setBlocked(isBlocked);
    if ('fault' in read) field.current?.focus();
    if ('fault' in read || isBlocked) return;
    open.mutate({ code: read.code }, { onError: () => field.current?.select() });
  };

  if (refused?.spent) return <CodeSpent words={refused.words} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <h1 className={classes.title}>{t('handOver.title')}</h1>
          <p className={classes.hint}>{t('handOver.hint', { company })}</p>
        </div>
        <TextInput
          ref={field}
          label={t('handOver.code')}
          description={t('handOver.codeHint')}
          size="lg"
          classNames={{ input: classes.code }}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={typed}
          error={fault ?? refused?.field}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {blocked && <Notice tone="bad">{t('handOver.blocked')}</Notice>}
        {refused && refused.field === undefined && <Notice tone="bad">{refused.words}</Notice>}
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={open.isPending}
          color={color}
          vars={() => ({ root: { '--button-color': textColorOn(color) } })}
        >
          {t('handOver.open')}
        </Button>
      </Stack>
    </form>
  );
}

function CodeSpent({ words }: { words: string }) {
  const t = useTranslate({ handOver });
  return (
    <>
      <h1 className={classes.title}>{t('handOver.spent')}</h1>
      <Notice tone="bad">{words}</Notice>
    </>
  );
}
