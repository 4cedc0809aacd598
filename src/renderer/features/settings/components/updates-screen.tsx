import { Input, SegmentedControl } from '@mantine/core';
import type { UpdateMode, UpdatesView } from '../../../../contract/console/updates.ts';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Screen } from '../../../components/screen.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { updatesQuery, useUpdates } from '../../../lib/api/get-updates.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { MODE_WORDS, SIGNING_WORDS } from '../../../lib/update-words.ts';
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';
import { UpdateState } from './update-state.tsx';
import classes from './settings.module.css';

const MODES: { value: UpdateMode; label: string }[] = [
  { value: 'on', label: 'On' },
  { value: 'ask', label: 'Ask first' },
  { value: 'off', label: 'Off' },
];

function AutomaticUpdates({ mode }: Pick<UpdatesView, 'mode'>) {
  const update = useUpdateSettings();
  const choose = (chosen: UpdateMode) =>
    update.mutate(
      { updates: chosen },
      { onSuccess: (_settings, _change, _result, { client }) => void client.invalidateQueries(updatesQuery) },
    );
  return (
    <Section title="Automatic updates" hint="Only files that the publisher of this program has signed are installed.">
      <Input.Wrapper
        label="Updates"
        labelElement="div"
        description={MODE_WORDS[mode]}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <div>
          <SegmentedControl aria-label="Updates" value={mode} onChange={choose} data={MODES} />
        </div>
      </Input.Wrapper>
      {update.error && <Notice tone="bad">{errorWords(update.error)}</Notice>}
    </Section>
  );
}

/** Which version this is, whether there is another one, and what becomes of it. */
export function UpdatesScreen() {
  const { data: updates, error, refetch } = useUpdates();
  const looks = updates && updates.state !== 'elsewhere' && updates.state !== 'no_feed';
  return (
    <Screen title="Updates">
      <div className={classes.page}>
        {error && !updates && <TryAgain error={error} onRetry={() => void refetch()} />}
        {!updates && !error && <SkeletonLines count={6} label="Loading updates" />}
        {updates && <UpdateState updates={updates} />}
        {looks && <AutomaticUpdates mode={updates.mode} />}
        {updates && (
          <Section title="This version">
            <Facts>
              <Fact name="Version">{updates.version}</Fact>
              {updates.signing && <Fact name="Package">{SIGNING_WORDS[updates.signing]}</Fact>}
              {looks && (
                <Fact name="Last check">
                  {updates.checked_at === null ? (
                    'No successful check since the console started'
                  ) : (
                    <Moment at={updates.checked_at} />
                  )}
                </Fact>
              )}
            </Facts>
          </Section>
        )}
      </div>
    </Screen>
  );
}
