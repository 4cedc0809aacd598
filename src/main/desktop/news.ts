import { notificationPage } from '../../contract/console/notifications.ts';
import type { Core } from '../../core.ts';
import type { Words } from '../words.ts';

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

function wordsOf({ kind, count: many }: Noted, { t }: Words): Pick<News, 'title' | 'body'> {
  const count = many ?? 1;
  switch (kind) {
    case 'decisions':
    case 'refused':
      return { title: t(`news.${kind}Title`), body: t(`news.${kind}`, { count }) };
    case 'stopped':
    case 'all_sent':
      return { title: t(`news.${kind}Title`), body: t(`news.${kind}`) };
    default:
      return { title: t('news.onboarding'), body: t(`news.${kind}`) };
  }
}

/** What is announced of what was noted. */
export function newsOf(noted: readonly Noted[], words: Words): News[] {
  const owners = noted.filter(({ owner_id: id }) => id !== null);
  const many = owners.length > SINGLE;
  const single = many ? noted.filter(({ owner_id: id }) => id === null) : noted;
  const news = single.map((each) => ({ ...wordsOf(each, words), page: notificationPage(each) }));
  if (many)
    news.unshift({
      title: words.t('news.onboarding'),
      body: words.t('news.manyOwners', { count: owners.length }),
      page: '/owners',
    });
  return news;
}
