import { defaultLanguage } from '../../../../languages/languages.ts';
import { Button, FileButton, Group } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { STREET_MAP_ENDING, type StreetMap } from '../../../../contract/console/street-map.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { streetMapQuery } from '../../../lib/api/get-street-map.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { formatBytes } from '../../../lib/format.ts';
import { RequestError } from '../../../lib/request-error.ts';
import { settingsSections } from '../../../lib/settings-sections.ts';
import { useAddStreetMap, useRemoveStreetMap } from '../api/change-street-map.ts';

const KINDS: Record<StreetMap['format'], string> = {
  mvt: 'Vector tiles',
  png: 'Pictures (PNG)',
  jpeg: 'Pictures (JPEG)',
  webp: 'Pictures (WebP)',
};
const degrees = new Intl.NumberFormat(defaultLanguage, { maximumFractionDigits: 2 });
const latitude = (value: number): string => `${degrees.format(Math.abs(value))}° ${value < 0 ? 'S' : 'N'}`;
const longitude = (value: number): string => `${degrees.format(Math.abs(value))}° ${value < 0 ? 'W' : 'E'}`;

/** What is wrong with a file, which is no form: its name is the only field that there is. */
const fileFault = (error: unknown): string =>
  error instanceof RequestError && error.fields[0] ? `The file’s name ${error.fields[0].message}.` : errorWords(error);

function StreetMapFacts({ map }: { map: StreetMap }) {
  const { west, south, east, north } = map.bounds;
  return (
    <Facts>
      <Fact name="File">
        {map.file_name}, {formatBytes(map.bytes)}
      </Fact>
      <Fact name="Title">{map.title}</Fact>
      <Fact name="Area">
        {latitude(south)} to {latitude(north)}, {longitude(west)} to {longitude(east)}
      </Fact>
      <Fact name="Detail">
        {KINDS[map.format]}, zoom {map.min_zoom} to {map.max_zoom}
      </Fact>
      <Fact name="Attribution">{map.attribution || undefined}</Fact>
    </Facts>
  );
}

/** Adds a file with streets to the map, and removes it. */
export function StreetMapSection() {
  const { data: map, error } = useQuery(streetMapQuery);
  const add = useAddStreetMap();
  const remove = useRemoveStreetMap();
  const [asks, setAsks] = useState(false);
  const again = useRef<() => void>(null);
  const choose = (file: File | null) => {
    if (file === null) return;
    again.current?.();
    remove.reset();
    add.mutate(file);
  };
  return (
    <Section
      title={settingsSections.streetMap}
      hint="The map has states, counties, and cities. A street map in the PMTiles format (.pmtiles, up to 8 GB) adds streets and buildings. It is copied to this console’s data folder and shown in every workspace; nothing is fetched from the internet."
    >
      {map && <StreetMapFacts map={map} />}
      {error && (
        <Notice tone="warn">The street map cannot be shown. {errorWords(error)} Replace it, or remove it.</Notice>
      )}
      <Group gap="sm">
        <FileButton
          onChange={choose}
          resetRef={again}
          accept={STREET_MAP_ENDING}
          inputProps={{ 'aria-label': 'Street map file' }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={add.isPending}
            >
              {map || error ? 'Replace street map' : 'Add street map'}
            </Button>
          )}
        </FileButton>
        {(map || error) && (
          <Button variant="default" disabled={add.isPending} onClick={() => setAsks(true)}>
            Remove street map
          </Button>
        )}
      </Group>
      <div role="status">
        {add.isPending && 'Copying and checking the file. A large one takes a few minutes.'}
        {add.isSuccess && map && <Notice tone="good">The map now shows streets from this file.</Notice>}
      </div>
      {add.error && <Notice tone="bad">{fileFault(add.error)}</Notice>}
      <ConfirmDelete
        opened={asks}
        question={`Remove the street map${map ? ` ${map.file_name}` : ''}?`}
        verb="Remove street map"
        consequence="Its copy in the data folder is deleted. The file that you added it from stays where it is."
        error={remove.error}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              add.reset();
              setAsks(false);
            },
          })
        }
        onCancel={() => {
          remove.reset();
          setAsks(false);
        }}
      />
    </Section>
  );
}
