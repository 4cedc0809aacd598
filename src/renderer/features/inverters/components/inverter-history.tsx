import { ActionIcon, Button, Group, Menu, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { ranges, type History, type Range } from '../../../../contract/console/readings.ts';
import { Chart, chartPicture } from '../../../components/chart.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { formatLarge } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { siteTime, zoneWords } from '../../../lib/site-time.ts';
import { useExportReadings, useHistory } from '../api/history.ts';
import {
  dayBefore,
  figuresText,
  periodName,
  pointsOf,
  rangeWords,
  rowsOf,
  ticksOf,
  type Shown,
} from './history-points.ts';
import compact from '../../../components/compact-table.module.css';
import classes from './inverter-history.module.css';
import { ReadingsDialog } from './readings-dialog.tsx';

const RANGES: Readonly<Record<Range, string>> = { day: 'Day', week: 'Week', month: 'Month', year: 'Year', all: 'All' };

/** The day before the range, or the first one after it. */
const beside = ({ from, to }: History, step: -1 | 1): string => (step === 1 ? to : dayBefore(from));

/** What an inverter has produced, as a chart or a table, and its readings. */
export function InverterHistory({ id }: { id: number }) {
  const [range, setRange] = useState<Range>('month');
  const [on, setOn] = useState<string>();
  const [shown, setShown] = useState<Shown>('energy');
  const [asTable, setAsTable] = useState(false);
  const [opened, setOpened] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useHistory(id, range, on);
  if (!data)
    return (
      <Section title="History">
        {error ? (
          <TryAgain error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines count={6} label="Loading history" />
        )}
      </Section>
    );
  const readings = (
    <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
      Readings
    </Button>
  );
  const dialog = <ReadingsDialog id={id} opened={opened} onClose={() => setOpened(false)} />;
  if (data.first === null || data.last === null)
    return (
      <Section
        title="History"
        hint="Nothing has been reported yet. Each time production is saved, reported, or synchronized, it is kept here as a reading."
        action={readings}
      >
        {dialog}
      </Section>
    );
  const go = (step: -1 | 1) => setOn(beside(data, step));
  return (
    <Section title="History" hint={`Times are in ${zoneWords(data)}.`} action={readings}>
      <div className={classes.controls}>
        <SegmentedControl
          size="xs"
          aria-label="Range"
          value={range}
          onChange={(value) => setRange(value)}
          data={ranges.map((value) => ({ value, label: RANGES[value] }))}
        />
        <SegmentedControl
          size="xs"
          aria-label="Shown"
          value={shown}
          onChange={(value) => setShown(value)}
          data={[
            { value: 'energy' as const, label: 'Energy' },
            { value: 'power' as const, label: 'Power' },
          ]}
        />
      </div>
      <div className={classes.range}>
        <ActionIcon
          variant="subtle"
          aria-label={`Previous ${range}`}
          disabled={range === 'all' || Date.parse(data.first) >= Date.parse(data.periods[0]?.from ?? '')}
          onClick={() => go(-1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <strong>{rangeWords(data)}</strong>
        <ActionIcon
          variant="subtle"
          aria-label={`Next ${range}`}
          disabled={range === 'all' || Date.parse(data.last) < Date.parse(data.periods.at(-1)?.to ?? '')}
          onClick={() => go(1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      <div aria-busy={isPlaceholderData} data-stale={isPlaceholderData} className={classes.shown}>
        <HistoryView history={data} id={id} shown={shown} asTable={asTable} onTable={setAsTable} />
      </div>
      {dialog}
    </Section>
  );
}

interface ViewProps {
  history: History;
  id: number;
  shown: Shown;
  asTable: boolean;
  onTable(asTable: boolean): void;
}

/** One range as a chart or a table, and what there is to say about it. */
function HistoryView({ history, id, shown, asTable, onTable }: ViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { points, unit } = useMemo(() => pointsOf(history, shown), [history, shown]);
  const save = useExportReadings();
  const time = siteTime(history.time_zone);
  const isEnergy = shown === 'energy';
  const sum = history.energy === null ? undefined : formatLarge(history.energy, 'Wh');
  const label = isEnergy
    ? `Energy by ${history.unit}, ${rangeWords(history)}: ${sum ?? 'not known'}`
    : `Power, ${rangeWords(history)}`;
  const name = `Inverter ${id} ${shown} ${history.from}`;
  const gathered = history.periods.filter(({ since }) => since !== null);
  const earlier = gathered.find(({ since }) => since !== null && since < (history.periods[0]?.from ?? ''))?.since;
  const broken = history.periods.filter(({ breaks }) => breaks > 0);
  const savePicture = async (): Promise<void> => {
    const file = canvas.current && (await chartPicture(canvas.current, [`Inverter ${id}`, label], name));
    if (file) saveFile(file);
  };
  const saveFigures = (): void =>
    saveFile(new File([figuresText(history, shown)], `${name}.csv`, { type: 'text/csv' }));
  return (
    <>
      {isEnergy && (
        <p className={classes.sum}>
          {sum === undefined ? 'No energy is known in this range.' : <strong>{sum}</strong>}
          {sum !== undefined && earlier && ` since ${time.moment(earlier)}, before this range began`}
        </p>
      )}
      {asTable ? (
        <table className={compact.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{isEnergy ? 'Period' : 'Time'}</th>
              <th scope="col">{isEnergy ? 'Energy' : 'Power'}</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(history, shown).map(({ key, name: each, value }) => (
              <tr key={key}>
                <td>{each}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : points.some(({ y }) => y !== null) ? (
        <Chart
          label={label}
          kind={isEnergy ? 'bars' : 'curve'}
          points={points}
          span={[
            Date.parse(history.periods[0]?.from ?? '') / 1000,
            Date.parse(history.periods.at(-1)?.to ?? '') / 1000,
          ]}
          tick={ticksOf(history, shown)}
          unit={unit}
          onCanvas={(made) => (canvas.current = made)}
        />
      ) : (
        <p className={classes.none}>
          {isEnergy
            ? 'Energy is the difference of two readings; this range does not have two.'
            : 'No power was reported in this range.'}
        </p>
      )}
      {isEnergy && !asTable && gathered.length > 0 && (
        <p className={classes.note}>Dashed bars cover a longer time: there was no reading in between.</p>
      )}
      {isEnergy &&
        broken.map((period) => (
          <Notice key={period.from} tone="info">
            {periodName(history, period)}: the counter restarted, as when a device is replaced. What it had not reported
            by then is unknown.
          </Notice>
        ))}
      {save.error && <Notice tone="bad">{errorWords(save.error)}</Notice>}
      <Group gap="xs" justify="space-between">
        <Button variant="subtle" size="compact-sm" aria-pressed={asTable} onClick={() => onTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" size="compact-sm" leftSection={<IconDownload size={14} aria-hidden />}>
              Save
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {!asTable && <Menu.Item onClick={() => void savePicture()}>Chart as PNG</Menu.Item>}
            <Menu.Item onClick={saveFigures}>Figures of this range as CSV</Menu.Item>
            <Menu.Item onClick={() => save.mutate(id)}>All readings as CSV</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      {history.last !== null && <p className={classes.note}>Last reading: {time.moment(history.last)}.</p>}
    </>
  );
}
