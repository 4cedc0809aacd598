import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'info';

const ICONS = { good: IconCircleCheck, warn: IconAlertCircle, bad: IconAlertTriangle, info: IconInfoCircle };

interface Props {
  tone: Tone;
  children: ReactNode;
  action?: ReactNode;
  /** Accessible name, where the notice is one among several. */
  label?: string;
}

/**
 * A few words beside their cause, with an icon: a fault (spoken at once) or a piece of news (spoken when there is a
 * pause).
 */
export function Notice({ tone, children, action, label }: Props) {
  const Icon = ICONS[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'} aria-label={label}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <div className={classes.words}>{children}</div>
      {action}
    </div>
  );
}
