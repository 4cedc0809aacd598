import type { Core } from '../../core.ts';
import { ownerNews, syncNews, type News, type SyncBase } from './news.ts';

type Watch = Parameters<Core['watch']>[0];

interface Deps {
  isHandedOver(): boolean;
  /** Whether people want to be told, and nobody looks. */
  mayTell(): boolean;
  show(news: News): void;
}

/**
 * Announces what happens while nobody looks. While an owner sits at the console nothing is shown; it waits until they
 * have left.
 */
export function createNews({ isHandedOver, mayTell, show }: Deps): Watch {
  let base: SyncBase | undefined;
  const held = new Map<number, Parameters<Watch['owners']>[0][number]>();

  function tell(news: News[]): void {
    if (mayTell()) news.forEach(show);
  }

  function tellHeld(): void {
    if (isHandedOver() || held.size === 0) return;
    tell(ownerNews([...held.values()].filter(({ before, status }) => before !== status)));
    held.clear();
  }

  return {
    sync(status, workspace) {
      // Owners of a workspace that was left have the numbers of others.
      if (base !== undefined && base.workspace !== workspace) held.clear();
      if (isHandedOver()) return;
      tellHeld();
      const [news, next] = syncNews(base, status, workspace);
      base = next;
      tell(news);
    },
    owners(news) {
      for (const owner of news) held.set(owner.id, { ...owner, before: held.get(owner.id)?.before ?? owner.before });
      tellHeld();
    },
  };
}
