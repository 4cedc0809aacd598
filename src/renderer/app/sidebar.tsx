import { Kbd } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconSearch, IconSunHigh } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { frame } from '../../languages/en-US/console/frame.ts';
import { useTextScale } from '../lib/appearance.ts';
import { useIsRead } from '../lib/lazy-part.ts';
import { placeName } from '../lib/place-name.ts';
import { keyName, shortcuts } from '../lib/shortcuts.ts';
import { whenUncovered } from '../lib/when-uncovered.ts';
import { useWords } from '../lib/words.ts';
import { SidebarTooltips } from './lazy-parts.ts';
import { places } from './places.ts';
import classes from './sidebar.module.css';

/** The search over everything, and the places. Under 1000 px only icons remain, with their names as tooltips. */
export function Sidebar({ onSearch }: { onSearch(): void }) {
  const words = useWords();
  const t = words.of({ frame });
  const navigate = useNavigate();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const narrow = useMediaQuery(`(max-width: ${999 * useTextScale()}px)`, false, { getInitialValueInEffect: false });
  useHotkeys(
    places.map(({ path }, index) => [
      `alt+Digit${index + 1}`,
      whenUncovered(() => void navigate({ to: path })),
      { usePhysicalKeys: true },
    ]),
    [],
  );
  // In a low window with large text the places scroll.
  useEffect(() => {
    const at = places.findIndex(({ path }) => (path === '/' ? here === path : here.startsWith(path)));
    document.getElementById(`sidebar-place-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <nav className={classes.sidebar} aria-label={t('frame.main')}>
      <div className={classes.product}>
        <span className={classes.mark}>
          <IconSunHigh size={18} stroke={2} aria-hidden />
        </span>
        <span className={classes.word}>Solar Installer Console</span>
      </div>
      <button
        type="button"
        id="sidebar-search"
        className={classes.search}
        onClick={onSearch}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span className={classes.word}>{t('frame.search')}</span>
        {!narrow && <Kbd size="xs">{keyName(shortcuts.search.keys[0])}</Kbd>}
      </button>
      <ul className={classes.places}>
        {places.map(({ path, place, icon: Icon }, index) => (
          <li key={path}>
            <Link
              to={path}
              id={`sidebar-place-${index}`}
              className={classes.link}
              activeOptions={{ exact: path === '/', includeSearch: false }}
              aria-keyshortcuts={`Alt+${index + 1}`}
            >
              <Icon size={18} stroke={1.75} aria-hidden />
              <span className={classes.word}>{placeName(place, words)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {useIsRead(SidebarTooltips) && <SidebarTooltips narrow={narrow} here={here} />}
    </nav>
  );
}
