import type { Session } from '../../../../contract/console/session.ts';

const FEATURES = 'popup,width=760,height=900';

/** Where this host shows the hosted screens: `none` means that it opens a window of its own. */
export type Popup = { kind: 'none' } | { kind: 'blocked' } | { kind: 'window'; window: Window };

/** Opens the named window of an owner, still blank; only in the browser host, and only inside a click. */
export function openPopup(host: Session['host'], ownerId: number): Popup {
  if (host === 'electron') return { kind: 'none' };
  const opened = window.open('', `onboarding-${ownerId}`, FEATURES);
  return opened ? { kind: 'window', window: opened } : { kind: 'blocked' };
}
