import { Stack, Switch } from '@mantine/core';
import { settingsPage } from '../../../../languages/en-US/console/settings-page.ts';
import { useWords } from '../../../lib/words.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';
import type { settingsView } from '../../../../contract/console/settings.ts';
import type { z } from 'zod';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';

/**
 * What the desktop application does outside of its windows; this system can follow the settings in `settings.desktop`.
 */
export function DesktopSection({ settings }: { settings: z.infer<typeof settingsView> }) {
  const words = useWords();
  const t = words.of({ settingsPage });
  const update = useUpdateSettings();
  return (
    <Section title={sectionTitle('desktop', words)}>
      <Stack gap="md">
        {settings.desktop.map((name) => (
          <Switch
            key={name}
            label={t(`settingsPage.${name}`)}
            description={t(`settingsPage.${name}Hint`)}
            disabled={update.isPending}
            checked={settings[name]}
            onChange={({ currentTarget: { checked } }) => update.mutate({ [name]: checked })}
          />
        ))}
      </Stack>
      {update.error && <Notice tone="bad">{errorWords(update.error, words)}</Notice>}
    </Section>
  );
}
