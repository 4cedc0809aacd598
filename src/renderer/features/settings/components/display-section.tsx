import { Switch, Text, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { settingsSections } from '../../../lib/settings-sections.ts';
import type { Settings } from '../../../../contract/console/settings.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { chooseAppearance, textSizes, useAppearance, type Appearance } from '../../../lib/appearance.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';
import { Choice } from './choice.tsx';
import classes from './settings.module.css';

const UNITS: { value: Settings['production_unit']; label: string }[] = [
  { value: 'W', label: 'W and Wh' },
  { value: 'kW', label: 'kW and kWh' },
];
const THEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

type Choices<Field extends keyof Appearance> = { value: Appearance[Field]; label: string }[];

const CONTRASTS: Choices<'contrast'> = [
  { value: 'system', label: 'System' },
  { value: 'standard', label: 'Standard' },
  { value: 'high', label: 'High' },
];
const DENSITIES: Choices<'density'> = [
  { value: 'system', label: 'System' },
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'touch', label: 'Touch' },
];
const MOTIONS: Choices<'motion'> = [
  { value: 'system', label: 'System' },
  { value: 'reduced', label: 'Reduced' },
];

interface Props {
  unit: Settings['production_unit'];
  singleKeys: boolean;
}

/** How figures are shown and how the console looks; both act at once. */
export function DisplaySection({ unit, singleKeys }: Props) {
  const update = useUpdateSettings();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const look = useAppearance();
  return (
    <Section title={settingsSections.display}>
      <div className={classes.choices}>
        <Choice
          label="Production unit"
          hint="How figures are shown here. What is stored and sent does not change."
          value={unit}
          data={UNITS}
          onChange={(value) => update.mutate({ production_unit: value })}
        />
        <Choice label="Theme" value={colorScheme} data={THEMES} onChange={setColorScheme} />
        <Choice
          label="Contrast"
          hint="High contrast is for sunlight and tired eyes."
          value={look.contrast}
          data={CONTRASTS}
          onChange={(contrast) => chooseAppearance({ contrast })}
        />
        <Choice
          label="Text size"
          value={look.text_size}
          data={textSizes.map((value) => ({ value, label: `${value}%` }))}
          onChange={(size) => chooseAppearance({ text_size: size })}
        />
        <Choice
          label="Density"
          hint="With Touch, whatever you press is large enough for a finger. Each list can have its own row height."
          value={look.density}
          data={DENSITIES}
          onChange={(density) => chooseAppearance({ density })}
        />
        <Choice
          label="Motion"
          hint="Reduced: nothing slides or fades."
          value={look.motion}
          data={MOTIONS}
          onChange={(motion) => chooseAppearance({ motion })}
        />
      </div>
      <Text size="sm" c="dimmed">
        Theme, contrast, text size, density, and motion are kept on this device.
      </Text>
      <Switch
        label="Single-key shortcuts"
        description="/ searches, ? shows all shortcuts, J and K move in a list. Turn them off if you dictate."
        checked={singleKeys}
        onChange={({ currentTarget }) => update.mutate({ single_key_shortcuts: currentTarget.checked })}
      />
      {update.error && <Notice tone="bad">{errorWords(update.error)}</Notice>}
    </Section>
  );
}
