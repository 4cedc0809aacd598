import { Notification } from 'electron';
import type { News } from './news.ts';

/** Gives news to the system to show; a click leads to their place. */
export function createNotifier(goTo: (page: string) => void): (news: News) => void {
  // What nothing refers to may be collected, and its click with it.
  const shown = new Set<Notification>();
  return ({ title, body, page }) => {
    const notification = new Notification({ title, body });
    const over = (): void => void shown.delete(notification);
    notification.on('click', () => {
      over();
      goTo(page);
    });
    notification.on('close', over);
    shown.add(notification);
    notification.show();
  };
}
