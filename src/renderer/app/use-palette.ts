import { useHotkeys } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSingleKeys } from '../lib/api/get-settings.ts';
import { isTyping } from '../lib/is-typing.ts';
import { whenUncovered } from '../lib/when-uncovered.ts';

/** What is open over every place (search, shortcuts, recent changes, notifications), and the keys that open it. */
export function usePalette() {
  const [shown, setShown] = useState<'search' | 'shortcuts' | 'changes' | 'notifications'>();
  const singleKeys = useSingleKeys();
  const openSearch = whenUncovered(() => setShown('search'));
  useHotkeys([['mod+K', openSearch]], []);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key !== '/' && event.key !== '?') return;
    event.preventDefault();
    whenUncovered(() => setShown(event.key === '/' ? 'search' : 'shortcuts'))();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return {
    shown,
    openSearch,
    openShortcuts: () => setShown('shortcuts'),
    openRecentChanges: () => setShown('changes'),
    openNotifications: () => setShown('notifications'),
    close: () => setShown(undefined),
  };
}
