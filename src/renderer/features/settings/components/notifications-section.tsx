import type { z } from 'zod';
import { settingsPage } from '../../../../languages/en-US/console/settings-page.ts';
import { useWords } from '../../../lib/words.ts';
import type { NotificationSwitch } from '../../../../contract/console/notifications.ts';
import type { Notify, settingsView } from '../../../../contract/console/settings.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';
import { Choice } from './choice.tsx';
import classes from './settings.module.css';

const SWITCHES: NotificationSwitch[] = ['notify_owners', 'notify_decisions', 'notify_sync', 'notify_sent'];

/** Of what people are told, and whether the system tells them as well, where it can. */
export function NotificationsSection({ settings }: { settings: z.infer<typeof settingsView> }) {
  const words = useWords();
  const t = words.of({ settingsPage });
  const update = useUpdateSettings();
  const bySystem = settings.desktop.includes('notifications');
  const places: { value: Notify; label: string }[] = bySystem
    ? [
        { value: 'off', label: t('settingsPage.notifyOff') },
        { value: 'list', label: t('settingsPage.notifyInList') },
        { value: 'system', label: t('settingsPage.notifyBySystem') },
      ]
    : [
        { value: 'off', label: t('settingsPage.notifyOff') },
        { value: 'system', label: t('settingsPage.notifyInList') },
      ];
  const shown = (where: Notify): Notify => (where === 'list' && !bySystem ? 'system' : where);
  return (
    <Section
      title={sectionTitle('notifications', words)}
      hint={bySystem ? t('settingsPage.notificationsBySystem') : t('settingsPage.notificationsInList')}
    >
      <div className={classes.choices}>
        {SWITCHES.map((name) => (
          <Choice
            key={name}
            label={t(`settingsPage.${name}`)}
            hint={t(`settingsPage.${name}Hint`)}
            value={shown(settings[name])}
            data={places}
            onChange={(where) => update.mutate({ [name]: where })}
          />
        ))}
      </div>
      {bySystem && !settings.notifications && <Notice tone="info">{t('settingsPage.systemShowsNone')}</Notice>}
      {update.error && <Notice tone="bad">{errorWords(update.error, words)}</Notice>}
    </Section>
  );
}
