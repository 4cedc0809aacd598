import { Button } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lists } from '../../languages/en-US/console/lists.ts';
import { useTranslate } from '../lib/words.ts';
import type { ListView } from '../lib/list-view.ts';
import toolbar from './toolbar-button.module.css';

/** From a list to the map of the same records; `of` unless they are generators. */
export function ViewOnMap({ of, view }: { of?: 'inverters'; view: ListView }) {
  const t = useTranslate({ lists });
  return (
    <Button
      variant="default"
      size="xs"
      flex="none"
      aria-label={t('lists.onMap')}
      title={t('lists.onMap')}
      classNames={{ section: toolbar.icon ?? '' }}
      leftSection={<IconMap2 size={14} aria-hidden />}
      renderRoot={(props) => <Link to="/map" search={{ ...view, of }} {...props} />}
    >
      <span className={toolbar.word}>{t('lists.map')}</span>
    </Button>
  );
}
