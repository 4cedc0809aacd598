import { Anchor } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { records } from '../../languages/en-US/console/records.ts';
import { useTranslate } from '../lib/words.ts';

/** From a record to where it is on the map; absent there. */
export function MapLink({ record }: { record: { generator: number } | { inverter: number } }) {
  const t = useTranslate({ records });
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/map' });
  if (isThere) return null;
  return (
    <div>
      <Anchor
        c="inherit"
        underline="always"
        size="sm"
        renderRoot={(props) => <Link to="/map" search={record} {...props} />}
      >
        {t('records.onMap')}
      </Anchor>
    </div>
  );
}
