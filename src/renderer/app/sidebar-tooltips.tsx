import { Tooltip } from '@mantine/core';
import { frame } from '../../languages/en-US/console/frame.ts';
import { placeName } from '../lib/place-name.ts';
import { keyName, shortcuts } from '../lib/shortcuts.ts';
import { useWords } from '../lib/words.ts';
import { places } from './places.ts';

interface Props {
  /** Only icons are shown. */
  narrow: boolean;
  /** The path of the place that is shown. */
  here: string;
}

/** Names and keys of what the sidebar holds, by the ids of its elements. */
export function SidebarTooltips({ narrow, here }: Props) {
  const words = useWords();
  const t = words.of({ frame });
  return (
    <>
      <Tooltip
        target="#sidebar-search"
        label={t('frame.searchEverything', { keys: keyName(shortcuts.search.keys[0]) })}
        position="right"
        disabled={!narrow}
      />
      {places.map(({ path, place }, index) => (
        <Tooltip
          key={path}
          target={`#sidebar-place-${index}`}
          label={narrow ? `${placeName(place, words)} (Alt+${index + 1})` : `Alt+${index + 1}`}
          position="right"
          disabled={here === path}
        />
      ))}
    </>
  );
}
