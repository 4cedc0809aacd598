import { Group, Input, SegmentedControl, Switch, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { settingsSections } from '../../../lib/settings-sections.ts';
import type { Settings } from '../../../../contract/console/settings.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';

const THEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

interface Props {
  unit: Settings['production_unit'];
  singleKeys: boolean;
}

/** How figures are shown and how the console looks; both act at once. */
export function DisplaySection({ unit, singleKeys }: Props) {
  const update = useUpdateSettings();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title={settingsSections.display}>
      <Group gap="xl" align="flex-start">
        <Input.Wrapper
          label="Production unit"
          labelElement="div"
          description="How figures are shown here. What is stored and sent does not change."
          inputWrapperOrder={['label', 'input', 'description']}
        >
          <div>
            <SegmentedControl
              aria-label="Production unit"
              value={unit}
              onChange={(value) => update.mutate({ production_unit: value })}
              data={[
                { value: 'W', label: 'W and Wh' },
                { value: 'kW', label: 'kW and kWh' },
              ]}
            />
          </div>
        </Input.Wrapper>
        <Input.Wrapper label="Theme" labelElement="div">
          <div>
            <SegmentedControl aria-label="Theme" value={colorScheme} onChange={setColorScheme} data={THEMES} />
          </div>
        </Input.Wrapper>
      </Group>
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
