import { Button, SegmentedControl } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Screen } from '../../../components/screen.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { streetMapQuery } from '../../../lib/api/get-street-map.ts';
import { map } from '../../../../languages/en-US/console/map.ts';
import { useTranslate } from '../../../lib/words.ts';
import { usePoints } from '../api/find-points.ts';
import type { MapTopic } from './placed-points.ts';
import { atlasQuery } from './atlas.ts';
import { MapPlace, type MapPlaceProps } from './map-place.tsx';
import classes from './map.module.css';

interface Props extends Omit<MapPlaceProps, 'points' | 'atlas' | 'streets' | 'streetsBroken'> {
  onTopic(topic: MapTopic): void;
}

/** The place of the map: what the list of the same address shows, where it is. */
export function MapScreen({ onTopic, ...place }: Props) {
  const t = useTranslate({ map });
  const { topic, view } = place;
  const points = usePoints(topic, view);
  const atlas = useQuery(atlasQuery);
  // The map is drawn without it where it cannot be read.
  const streets = useQuery(streetMapQuery);
  const failed = points.data && atlas.data ? undefined : [points, atlas].find(({ error }) => error !== null);
  const retry = () => {
    void points.refetch();
    void atlas.refetch();
  };
  return (
    <Screen
      title={t('map.title')}
      fill
      action={
        <>
          <Button
            variant="default"
            leftSection={<IconList size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to={topic === 'generators' ? '/generators' : '/inverters'} search={view} {...props} />
            )}
          >
            {t('map.asList')}
          </Button>
          <SegmentedControl
            aria-label={t('map.shows')}
            value={topic}
            onChange={(next) => onTopic(next === 'inverters' ? 'inverters' : 'generators')}
            data={[
              { value: 'generators', label: t('map.generators') },
              { value: 'inverters', label: t('map.inverters') },
            ]}
          />
        </>
      }
    >
      {points.data && atlas.data && !streets.isPending ? (
        <MapPlace
          key={topic}
          {...place}
          points={points.data}
          atlas={atlas.data}
          streets={streets.data ?? null}
          streetsBroken={streets.isError}
        />
      ) : (
        <div className={classes.scroll}>
          {failed ? (
            <TryAgain error={failed.error} onRetry={retry} />
          ) : (
            <SkeletonLines count={12} label={t('map.loading')} />
          )}
        </div>
      )}
    </Screen>
  );
}
