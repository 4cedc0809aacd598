import { Stack, Switch } from '@mantine/core';
import { settingsSections } from '../../../lib/settings-sections.ts';
import type { DesktopSetting, settingsView } from '../../../../contract/console/settings.ts';
import type { z } from 'zod';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';

const SWITCHES: Record<DesktopSetting, { label: string; description: string }> = {
  notifications: {
    label: 'Show notifications',
    description:
      'While you are doing something else, of the kinds that are chosen under Notifications. They never name anyone, and none appear during a hand-over.',
  },
  keep_running: {
    label: 'Keep running when the window is closed',
    description:
      'Waiting changes are still sent. An icon in the notification area or the menu bar opens the console again or quits it.',
  },
  start_at_login: {
    label: 'Start when you sign in to this computer',
    description: 'Together with the switch above, the console starts without a window.',
  },
};

/**
 * What the desktop application does outside of its windows; this system can follow the settings in `settings.desktop`.
 */
export function DesktopSection({ settings }: { settings: z.infer<typeof settingsView> }) {
  const update = useUpdateSettings();
  return (
    <Section title={settingsSections.desktop}>
      <Stack gap="md">
        {settings.desktop.map((name) => (
          <Switch
            key={name}
            {...SWITCHES[name]}
            disabled={update.isPending}
            checked={settings[name]}
            onChange={({ currentTarget: { checked } }) => update.mutate({ [name]: checked })}
          />
        ))}
      </Stack>
      {update.error && <Notice tone="bad">{errorWords(update.error)}</Notice>}
    </Section>
  );
}
