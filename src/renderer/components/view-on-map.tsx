import { Button } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ListView } from '../lib/list-view.ts';
import toolbar from './toolbar-button.module.css';

/** From a list to the map of the same records; `of` unless they are generators. */
export function ViewOnMap({ of, view }: { of?: 'inverters'; view: ListView }) {
  return (
    <Button
      variant="default"
      size="xs"
      flex="none"
      aria-label="Show on the map"
      title="Show on the map"
      classNames={{ section: toolbar.icon ?? '' }}
      leftSection={<IconMap2 size={14} aria-hidden />}
      renderRoot={(props) => <Link to="/map" search={{ ...view, of }} {...props} />}
    >
      <span className={toolbar.word}>Map</span>
    </Button>
  );
}
