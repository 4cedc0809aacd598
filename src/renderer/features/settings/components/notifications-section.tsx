import type { z } from 'zod';
import type { NotificationSwitch } from '../../../../contract/console/notifications.ts';
import type { Notify, settingsView } from '../../../../contract/console/settings.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useUpdateSettings } from '../../../lib/api/update-settings.ts';
import { settingsSections } from '../../../lib/settings-sections.ts';
import { Choice } from './choice.tsx';
import classes from './settings.module.css';

const KINDS: Record<NotificationSwitch, { label: string; hint: string }> = {
  notify_owners: {
    label: 'Owners',
    hint: 'An owner has finished, was approved or rejected, or has something left to do.',
  },
  notify_decisions: { label: 'Decisions', hint: 'Sync found something that a person has to decide.' },
  notify_sync: { label: 'Trouble with Sync', hint: 'Sync has stopped, or the service has refused a change.' },
  notify_sent: { label: 'Everything sent', hint: 'What was done offline has reached the service.' },
};
const NAMES = Object.keys(KINDS) as NotificationSwitch[];

/** Of what people are told, and whether the system tells them as well, where it can. */
export function NotificationsSection({ settings }: { settings: z.infer<typeof settingsView> }) {
  const update = useUpdateSettings();
  const bySystem = settings.desktop.includes('notifications');
  const places: { value: Notify; label: string }[] = bySystem
    ? [
        { value: 'off', label: 'Off' },
        { value: 'list', label: 'In the list' },
        { value: 'system', label: 'List and system' },
      ]
    : [
        { value: 'off', label: 'Off' },
        { value: 'system', label: 'In the list' },
      ];
  const shown = (where: Notify): Notify => (where === 'list' && !bySystem ? 'system' : where);
  return (
    <Section
      title={settingsSections.notifications}
      hint={
        bySystem
          ? 'The list is behind the bell in the status bar. The system shows a notification while you are doing something else; it never names anyone, and none appears during a hand-over.'
          : 'The list is behind the bell in the status bar. What is off here is not listed.'
      }
    >
      <div className={classes.choices}>
        {NAMES.map((name) => (
          <Choice
            key={name}
            {...KINDS[name]}
            value={shown(settings[name])}
            data={places}
            onChange={(where) => update.mutate({ [name]: where })}
          />
        ))}
      </div>
      {bySystem && !settings.notifications && (
        <Notice tone="info">The system shows none of them: “Show notifications” is off under Desktop.</Notice>
      )}
      {update.error && <Notice tone="bad">{errorWords(update.error)}</Notice>}
    </Section>
  );
}
