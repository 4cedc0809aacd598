import type { Words } from '../words.ts';
import { newsOf, type News, type Noted } from './news.ts';

interface Deps {
  words(): Words;
  isHandedOver(): boolean;
  /** Whether people want to be told of it by the system, and nobody looks. */
  mayTell(noted: Noted): boolean;
  show(news: News): void;
}

/** What announces. `follow` says which workspace is open; what was held is told by then, if no owner sits there. */
export interface Announcer {
  noted(noted: readonly Noted[]): void;
  follow(workspace: number): void;
}

/**
 * Announces what happens while nobody looks. While an owner sits at the console nothing is shown; it waits until they
 * have left.
 */
export function createNews({ words, isHandedOver, mayTell, show }: Deps): Announcer {
  let of: number | undefined;
  let held: Noted[] = [];

  function tellHeld(): void {
    if (isHandedOver()) return;
    const told = held;
    held = [];
    newsOf(told.filter(mayTell), words()).forEach(show);
  }

  return {
    noted(noted) {
      // A later one of the same owner, or of the same kind, has taken the place of the one before.
      const isReplaced = (before: Noted): boolean =>
        noted.some(({ kind, owner_id: id }) => id === before.owner_id && (id !== null || kind === before.kind));
      held = [...held.filter((before) => !isReplaced(before)), ...noted];
      tellHeld();
    },
    follow(workspace) {
      // Owners of a workspace that was left have the numbers of others.
      if (of !== workspace) held = [];
      of = workspace;
      tellHeld();
    },
  };
}
