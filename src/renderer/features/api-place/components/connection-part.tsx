import { Switch, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { apiPlace } from '../../../../languages/en-US/console/api-place.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useOpenSession } from '../../../lib/api/get-session.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { usePageCommands } from '../../../lib/page-commands.ts';
import { useWords } from '../../../lib/words.ts';
import { useSwitchTestHelpers } from '../api/switch-test-helpers.ts';
import { AddressSection } from './address-section.tsx';
import classes from './api.module.css';

/** Where the API is, what describes it, who may use it, and whether tests may control it. */
export function ConnectionPart({ credentials }: { credentials: ReactNode }) {
  const { test_helpers: tests } = useOpenSession();
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <AddressSection />
        {tests && <HelpersSection isOn={tests.on} byOption={tests.by_option} />}
        {credentials}
      </div>
    </div>
  );
}

/** The switch of the test helpers; the command line may have decided. */
function HelpersSection({ isOn, byOption }: { isOn: boolean; byOption: boolean }) {
  const words = useWords();
  const t = words.of({ apiPlace });
  const { mutate: change, isPending, error } = useSwitchTestHelpers();
  const [asking, setAsking] = useState(false);
  const verb = t(isOn ? 'apiPlace.switchOffHelpers' : 'apiPlace.switchOnHelpers');
  usePageCommands(
    byOption
      ? []
      : [
          {
            label: verb,
            words: t('apiPlace.helpersSearch'),
            run: () => (isOn ? setAsking(true) : change(true)),
          },
        ],
  );
  return (
    <Section title={t('apiPlace.helpers')} hint={t('apiPlace.helpersHint', { path: '/console/test_helpers' })}>
      <Switch
        label={t('apiPlace.helpers')}
        checked={isOn}
        disabled={byOption || isPending}
        onChange={(event) => (event.currentTarget.checked ? change(true) : setAsking(true))}
      />
      <ConfirmDelete
        opened={asking}
        question={t('apiPlace.switchOffQuestion')}
        verb={t('apiPlace.switchOff')}
        consequence={t('apiPlace.switchOffHint')}
        error={error}
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => change(false, { onSuccess: () => setAsking(false) })}
      />
      {byOption && <Text c="dimmed">{t('apiPlace.byOption', { option: '--test-helpers' })}</Text>}
      {error && !asking && <Notice tone="bad">{errorWords(error, words)}</Notice>}
    </Section>
  );
}
