import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { settingsPage } from '../../../../languages/en-US/console/settings-page.ts';
import { useWords } from '../../../lib/words.ts';
import { addressedTitle } from '../../../lib/settings-sections.ts';
import classes from './settings.module.css';

const sectionsIn = (page: Element | null | undefined): HTMLElement[] => [
  ...(page?.querySelectorAll<HTMLElement>('section[aria-labelledby]') ?? []),
];
const titleOf = (section: HTMLElement): string => section.querySelector('h2')?.textContent ?? '';

/**
 * What this page has, and the way to each of it, also for the address of a section: the list is as long as the page,
 * whatever its parts are.
 */
export function SettingsContents() {
  const words = useWords();
  const t = words.of({ settingsPage });
  const list = useRef<HTMLElement>(null);
  const [titles, setTitles] = useState<string[]>([]);
  useEffect(() => {
    const page = list.current?.parentElement;
    if (!page) return undefined;
    const look = () => {
      const now = sectionsIn(page).map(titleOf);
      setTitles((before) => (before.join('\n') === now.join('\n') ? before : now));
    };
    const observer = new MutationObserver(look);
    observer.observe(page, { childList: true, characterData: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, []);
  const addressed = addressedTitle(useLocation().hash, words);
  const navigate = useNavigate();
  const go = (title: string) => {
    const section = sectionsIn(list.current?.parentElement).find((each) => titleOf(each) === title);
    if (!section) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    section.scrollIntoView({ block: 'start' });
  };
  const follow = useEffectEvent((title: string) => {
    go(title);
    // Taken out of the address, so that the same link leads here again.
    void navigate({ to: '/settings', replace: true });
  });
  useEffect(() => {
    if (titles.includes(addressed)) follow(addressed);
  }, [titles, addressed]);
  return (
    <nav ref={list} className={classes.contents} aria-label={t('settingsPage.title')}>
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <button type="button" onClick={() => go(title)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
