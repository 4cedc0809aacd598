import { notificationPage } from '../../contract/console/notifications.ts';
import { notificationWords } from '../../contract/words/notification-words.ts';
import type { Core } from '../../core.ts';

/** What was noted, as core tells it. */
export type Noted = Parameters<Parameters<Core['watch']>[0]['notifications']>[0][number];

/**
 * What the system is given to show, and the place of the console that a click on it leads to. No name of anybody is in
 * it: it is shown over whatever is on screen.
 */
export interface News {
  title: string;
  body: string;
  page: string;
}

/** More owners than these are announced together. */
const SINGLE = 3;

/** What is announced of what was noted. */
export function newsOf(noted: readonly Noted[]): News[] {
  const owners = noted.filter(({ owner_id: id }) => id !== null);
  const many = owners.length > SINGLE;
  const single = many ? noted.filter(({ owner_id: id }) => id === null) : noted;
  const news = single.map((each) => ({ ...notificationWords(each), page: notificationPage(each) }));
  if (many) news.unshift({ title: 'Onboarding', body: `${owners.length} onboardings have changed.`, page: '/owners' });
  return news;
}
