import { Tooltip } from '@mantine/core';
import { keyName, shortcuts } from '../lib/shortcuts.ts';
import { places } from './places.ts';

interface Props {
  /** Only icons are shown. */
  narrow: boolean;
  /** The path of the place that is shown. */
  here: string;
}

/** Names and keys of what the sidebar holds, by the ids of its elements. */
export const SidebarTooltips = ({ narrow, here }: Props) => (
  <>
    <Tooltip
      target="#sidebar-search"
      label={`Search everything (${keyName(shortcuts.search.keys[0])})`}
      position="right"
      disabled={!narrow}
    />
    {places.map(({ path, name }, index) => (
      <Tooltip
        key={path}
        target={`#sidebar-place-${index}`}
        label={narrow ? `${name} (Alt+${index + 1})` : `Alt+${index + 1}`}
        position="right"
        disabled={here === path}
      />
    ))}
  </>
);
