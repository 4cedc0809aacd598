import { Switch, Text, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { settingsPage } from '../../../../languages/en-US/console/settings-page.ts';
import { useWords } from '../../../lib/words.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';
import type { Settings } from '../../../../contract/console/settings.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { chooseAppearance, textSizes, useAppearance, type Appearance } from '../../../lib/appearance.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';
import { Choice } from './choice.tsx';
import { LanguageChoice } from './language-choice.tsx';
import classes from './settings.module.css';

const UNITS: Settings['production_unit'][] = ['W', 'kW'];
const THEMES: MantineColorScheme[] = ['auto', 'light', 'dark'];
const CONTRASTS: Appearance['contrast'][] = ['system', 'standard', 'high'];
const DENSITIES: Appearance['density'][] = ['system', 'compact', 'comfortable', 'touch'];
const MOTIONS: Appearance['motion'][] = ['system', 'reduced'];

interface Props {
  unit: Settings['production_unit'];
  singleKeys: boolean;
}

/** Which language the console speaks, how figures are shown, and how it looks; all act at once. */
export function DisplaySection({ unit, singleKeys }: Props) {
  const words = useWords();
  const t = words.of({ settingsPage });
  const update = useUpdateSettings();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const look = useAppearance();
  return (
    <Section title={sectionTitle('display', words)}>
      <div className={classes.choices}>
        <LanguageChoice />
        <Choice
          label={t('settingsPage.unit')}
          hint={t('settingsPage.unitHint')}
          value={unit}
          data={UNITS.map((each) => ({ value: each, label: t(`settingsPage.unit_${each}`) }))}
          onChange={(value) => update.mutate({ production_unit: value })}
        />
        <Choice
          label={t('settingsPage.theme')}
          value={colorScheme}
          data={THEMES.map((each) => ({ value: each, label: t(`settingsPage.theme_${each}`) }))}
          onChange={setColorScheme}
        />
        <Choice
          label={t('settingsPage.contrast')}
          hint={t('settingsPage.contrastHint')}
          value={look.contrast}
          data={CONTRASTS.map((each) => ({ value: each, label: t(`settingsPage.contrast_${each}`) }))}
          onChange={(contrast) => chooseAppearance({ contrast })}
        />
        <Choice
          label={t('settingsPage.textSize')}
          value={look.text_size}
          data={textSizes.map((value) => ({ value, label: `${value}%` }))}
          onChange={(size) => chooseAppearance({ text_size: size })}
        />
        <Choice
          label={t('settingsPage.density')}
          hint={t('settingsPage.densityHint')}
          value={look.density}
          data={DENSITIES.map((each) => ({ value: each, label: t(`settingsPage.density_${each}`) }))}
          onChange={(density) => chooseAppearance({ density })}
        />
        <Choice
          label={t('settingsPage.motion')}
          hint={t('settingsPage.motionHint')}
          value={look.motion}
          data={MOTIONS.map((each) => ({ value: each, label: t(`settingsPage.motion_${each}`) }))}
          onChange={(motion) => chooseAppearance({ motion })}
        />
      </div>
      <Text size="sm" c="dimmed">
        {t('settingsPage.keptOnDevice')}
      </Text>
      <Switch
        label={t('settingsPage.singleKeys')}
        description={t('settingsPage.singleKeysHint')}
        checked={singleKeys}
        onChange={({ currentTarget }) => update.mutate({ single_key_shortcuts: currentTarget.checked })}
      />
      {update.error && <Notice tone="bad">{errorWords(update.error, words)}</Notice>}
    </Section>
  );
}
