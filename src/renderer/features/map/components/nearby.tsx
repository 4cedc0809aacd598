import { ActionIcon, Button, Group, NativeSelect, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { map } from '../../../../languages/en-US/console/map.ts';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { useWords } from '../../../lib/words.ts';
import { type MapTopic, pointsNear, type Degrees, type PlacedPoints } from './placed-points.ts';
import { findPlaces, type FoundPlace } from '../api/find-places.ts';
import type { City } from './atlas.ts';
import classes from './map.module.css';
import { OpenInMaps } from './open-in-maps.tsx';
import { MOST_ROWS, RecordRows, SelectAll, type Selecting } from './record-rows.tsx';

const MILES = [1, 5, 10, 25, 50, 100];

/** Around what is searched, and how far. */
export interface Near extends FoundPlace {
  miles: number;
}

interface Props {
  topic: MapTopic;
  points: PlacedPoints;
  cities: readonly City[];
  near: Near | undefined;
  onNear(near: Near | undefined): void;
  selecting: Selecting;
  onOpen(id: number): void;
}

/** Records within a distance of an address, a city, a ZIP code, or a position, the nearest first. */
export function Nearby({ topic, points, cities, near, onNear, selecting, onOpen }: Props) {
  const words = useWords();
  const t = words.of({ map });
  const client = useQueryClient();
  const [text, setText] = useState(near?.name ?? '');
  const [miles, setMiles] = useState(near?.miles ?? 10);
  const [found, setFound] = useState<readonly FoundPlace[]>([]);
  const [fault, setFault] = useState<string>();
  const [leaving, setLeaving] = useState<Degrees>();

  const choose = (place: FoundPlace) => {
    setFound([]);
    onNear({ ...place, miles });
  };
  const search = async () => {
    setFault(undefined);
    setFound([]);
    if (text.trim() === '') return setFault(t('map.enterPlace'));
    try {
      const places = await findPlaces(client, text, cities, words);
      const [only] = places;
      if (!only) setFault(t('map.noPlace'));
      else if (places.length === 1) choose(only);
      else setFound(places);
    } catch (error) {
      setFault(errorWords(error, words));
    }
  };
  const all = near ? pointsNear(points, near.position, near.miles) : [];
  const positionOf = (id: number): Degrees | undefined => {
    const index = points.indexOf.get(id);
    return index === undefined
      ? undefined
      : { latitude: points.latitude[index] ?? 0, longitude: points.longitude[index] ?? 0 };
  };
  const distance = (length: number): string => length.toLocaleString(words.language, { maximumFractionDigits: 1 });
  return (
    <div className={classes.scroll}>
      <Form
        aria-label={t('map.nearby')}
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
      >
        <Stack gap="xs">
          <TextInput
            size="xs"
            label={t('map.near')}
            description={t('map.nearHint')}
            value={text}
            error={fault}
            maxLength={255}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Group gap="xs" align="flex-end">
            <NativeSelect
              size="xs"
              label={t('map.within')}
              flex={1}
              value={String(miles)}
              data={MILES.map((each) => ({ value: String(each), label: t('map.miles', { count: each }) }))}
              onChange={({ currentTarget }) => {
                const next = Number(currentTarget.value);
                setMiles(next);
                if (near) onNear({ ...near, miles: next });
              }}
            />
            <Button type="submit" size="xs">
              {t('map.find')}
            </Button>
          </Group>
        </Stack>
      </Form>
      {found.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('map.whichOne')}</h3>
          <ul className={classes.rows} aria-label={t('map.placesFound')}>
            {found.map((place) => (
              <li key={place.name} className={classes.row}>
                <button type="button" className={classes.record} onClick={() => choose(place)}>
                  <span />
                  <span className={classes.name}>{place.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {near && found.length === 0 && fault === undefined && (
        <>
          <p className={classes.summary} role="status" style={{ marginTop: 12 }}>
            {t('map.nearCount', { topic, count: all.length, miles: near.miles, place: near.name })}
          </p>
          {near.approximate && <Notice tone="info">{t('map.approximate')}</Notice>}
          {all.length > 0 && (
            <SelectAll {...{ points, selecting }} indexes={all.map(({ index }) => index)} words={t('map.selectNear')} />
          )}
          <RecordRows
            topic={topic}
            label={t('map.nearestFirst')}
            rows={all.slice(0, MOST_ROWS).map((each) => ({
              id: points.id[each.index] ?? 0,
              state: points.state[each.index],
              beside: `${distance(each.miles)} mi, ${t(`map.states.${points.state[each.index] ?? 'unknown'}`)}`,
            }))}
            selecting={selecting}
            onOpen={onOpen}
            renderAction={(id) => (
              <Tooltip label={t('map.openInMaps')}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('map.openOneInMaps', { topic, id: String(id) })}
                  onClick={() => setLeaving(positionOf(id))}
                >
                  <IconExternalLink size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          />
          {all.length > MOST_ROWS && (
            <Text size="xs" c="dimmed">
              {t('map.nearestListed', { count: MOST_ROWS })}
            </Text>
          )}
          <Button variant="default" size="xs" mt="xs" onClick={() => onNear(undefined)}>
            {t('map.clear')}
          </Button>
        </>
      )}
      <OpenInMaps position={leaving} onClose={() => setLeaving(undefined)} />
    </div>
  );
}
