import { Button, FileButton, Group } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { streetMap } from '../../../../languages/en-US/console/street-map.ts';
import { type Words, useWords } from '../../../lib/words.ts';
import { STREET_MAP_ENDING, type StreetMap } from '../../../../contract/console/street-map.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { streetMapQuery } from '../../../lib/api/get-street-map.ts';
import { faultBehindName } from '../../../lib/field-faults.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { formatBytes } from '../../../lib/format.ts';
import { RequestError } from '../../../lib/request-error.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';
import { useAddStreetMap, useRemoveStreetMap } from '../api/change-street-map.ts';

type Side = 'north' | 'south' | 'east' | 'west';

function degreesWords(value: number, side: Side, words: Words): string {
  const degrees = new Intl.NumberFormat(words.language, { maximumFractionDigits: 2 }).format(Math.abs(value));
  return words.of({ streetMap })('streetMap.degrees', { degrees, side });
}
const latitude = (value: number, words: Words): string => degreesWords(value, value < 0 ? 'south' : 'north', words);
const longitude = (value: number, words: Words): string => degreesWords(value, value < 0 ? 'west' : 'east', words);

/** What is wrong with a file, which is no form: its name is the only field that there is. */
const fileFault = (error: unknown, words: Words): string =>
  error instanceof RequestError && error.fields[0]
    ? words.of({ streetMap })('streetMap.nameFault', { fault: faultBehindName(error.fields[0].message, words) })
    : errorWords(error, words);

function StreetMapFacts({ map }: { map: StreetMap }) {
  const words = useWords();
  const t = words.of({ streetMap });
  const { west, south, east, north } = map.bounds;
  return (
    <Facts>
      <Fact name={t('streetMap.file')}>
        {t('streetMap.fileOf', { name: map.file_name, size: formatBytes(map.bytes, words) })}
      </Fact>
      <Fact name={t('streetMap.mapTitle')}>{map.title}</Fact>
      <Fact name={t('streetMap.area')}>
        {t('streetMap.areaOf', {
          south: latitude(south, words),
          north: latitude(north, words),
          west: longitude(west, words),
          east: longitude(east, words),
        })}
      </Fact>
      <Fact name={t('streetMap.detail')}>
        {t('streetMap.detailOf', { format: map.format, from: map.min_zoom, to: map.max_zoom })}
      </Fact>
      <Fact name={t('streetMap.attribution')}>{map.attribution || undefined}</Fact>
    </Facts>
  );
}

/** Adds a file with streets to the map, and removes it. */
export function StreetMapSection() {
  const words = useWords();
  const t = words.of({ streetMap });
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
    <Section title={sectionTitle('streetMap', words)} hint={t('streetMap.hint')}>
      {map && <StreetMapFacts map={map} />}
      {error && <Notice tone="warn">{t('streetMap.notShown', { reason: errorWords(error, words) })}</Notice>}
      <Group gap="sm">
        <FileButton
          onChange={choose}
          resetRef={again}
          accept={STREET_MAP_ENDING}
          inputProps={{ 'aria-label': t('streetMap.choose') }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={add.isPending}
            >
              {map || error ? t('streetMap.replace') : t('streetMap.add')}
            </Button>
          )}
        </FileButton>
        {(map || error) && (
          <Button variant="default" disabled={add.isPending} onClick={() => setAsks(true)}>
            {t('streetMap.remove')}
          </Button>
        )}
      </Group>
      <div role="status">
        {add.isPending && t('streetMap.copying')}
        {add.isSuccess && map && <Notice tone="good">{t('streetMap.added')}</Notice>}
      </div>
      {add.error && <Notice tone="bad">{fileFault(add.error, words)}</Notice>}
      <ConfirmDelete
        opened={asks}
        question={map ? t('streetMap.removeQuestionOf', { name: map.file_name }) : t('streetMap.removeQuestion')}
        verb={t('streetMap.remove')}
        consequence={t('streetMap.removeHint')}
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
