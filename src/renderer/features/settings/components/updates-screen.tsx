import { Input, SegmentedControl } from '@mantine/core';
import { signing } from '../../../../languages/en-US/console/signing.ts';
import { updating } from '../../../../languages/en-US/console/updating.ts';
import { useTranslate, useWords } from '../../../lib/words.ts';
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
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';
import { UpdateState } from './update-state.tsx';
import classes from './settings.module.css';

const MODES: UpdateMode[] = ['on', 'ask', 'off'];

function AutomaticUpdates({ mode }: Pick<UpdatesView, 'mode'>) {
  const words = useWords();
  const t = words.of({ updating });
  const update = useUpdateSettings();
  const choose = (chosen: UpdateMode) =>
    update.mutate(
      { updates: chosen },
      { onSuccess: (_settings, _change, _result, { client }) => void client.invalidateQueries(updatesQuery) },
    );
  return (
    <Section title={t('updating.automatic')} hint={t('updating.automaticHint')}>
      <Input.Wrapper
        label={t('updating.mode')}
        labelElement="div"
        description={t(`updating.mode_${mode}Hint`)}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <div>
          <SegmentedControl
            aria-label={t('updating.mode')}
            value={mode}
            onChange={choose}
            data={MODES.map((each) => ({ value: each, label: t(`updating.mode_${each}`) }))}
          />
        </div>
      </Input.Wrapper>
      {update.error && <Notice tone="bad">{errorWords(update.error, words)}</Notice>}
    </Section>
  );
}

/** Which version this is, whether there is another one, and what becomes of it. */
export function UpdatesScreen() {
  const t = useTranslate({ updating, signing });
  const { data: updates, error, refetch } = useUpdates();
  const looks = updates && updates.state !== 'elsewhere' && updates.state !== 'no_feed';
  return (
    <Screen title={t('updating.title')}>
      <div className={classes.page}>
        {error && !updates && <TryAgain error={error} onRetry={() => void refetch()} />}
        {!updates && !error && <SkeletonLines count={6} label={t('updating.loading')} />}
        {updates && <UpdateState updates={updates} />}
        {looks && <AutomaticUpdates mode={updates.mode} />}
        {updates && (
          <Section title={t('updating.thisVersion')}>
            <Facts>
              <Fact name={t('updating.version')}>{updates.version}</Fact>
              {updates.signing && <Fact name={t('updating.package')}>{t(`signing.${updates.signing}`)}</Fact>}
              {looks && (
                <Fact name={t('updating.lastCheck')}>
                  {updates.checked_at === null ? t('updating.neverChecked') : <Moment at={updates.checked_at} />}
                </Fact>
              )}
            </Facts>
          </Section>
        )}
      </div>
    </Screen>
  );
}
