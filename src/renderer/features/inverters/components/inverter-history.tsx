import { ActionIcon, Button, Group, Menu, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { inverterHistory } from '../../../../languages/en-US/console/inverter-history.ts';
import { useWords } from '../../../lib/words.ts';
import { ranges, type History, type Range } from '../../../../contract/console/readings.ts';
import { Chart, chartPicture } from '../../../components/chart.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { formatLarge } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { siteTime, zoneName } from '../../../lib/site-time.ts';
import { useInverter } from '../api/get-inverter.ts';
import { useExportReadings, useHistory, useReadings } from '../api/history.ts';
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
import { NewestReading } from './newest-reading.tsx';
import { ReadingsDialog } from './readings-dialog.tsx';

const strong = (text: ReactNode) => <strong>{text}</strong>;

/** The day before the range, or the first one after it. */
const beside = ({ from, to }: History, step: -1 | 1): string => (step === 1 ? to : dayBefore(from));

/** Whether there is a later reading than the inverter has last reported. */
const isLater = (reading: string | null | undefined, updated: string | null | undefined): boolean =>
  updated !== undefined && Date.parse(reading ?? '') > (Date.parse(updated ?? '') || 0);

/** What an inverter has produced, as a chart or a table, and its readings. */
export function InverterHistory({ id }: { id: number }) {
  const words = useWords();
  const t = words.of({ inverterHistory });
  const [chosen, setRange] = useState<Range>();
  const [on, setOn] = useState<string>();
  const [shown, setShown] = useState<Shown>('energy');
  const [asTable, setAsTable] = useState(false);
  const [opened, setOpened] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useHistory(id, chosen, on);
  const inverter = useInverter(id).data?.data;
  const isNewer = isLater(data?.last, inverter?.last_updated);
  const newest = useReadings(id, opened || isNewer).data?.pages[0]?.data;
  if (!data)
    return (
      <Section title={t('inverterHistory.title')}>
        {error ? (
          <TryAgain error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines count={6} label={t('inverterHistory.loading')} />
        )}
      </Section>
    );
  const readings = (
    <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
      {t('inverterHistory.readings')}
    </Button>
  );
  const dialog = <ReadingsDialog id={id} opened={opened} onClose={() => setOpened(false)} />;
  if (data.first === null || data.last === null)
    return (
      <Section title={t('inverterHistory.title')} hint={t('inverterHistory.none')} action={readings}>
        {dialog}
      </Section>
    );
  const range = chosen ?? data.range;
  const go = (step: -1 | 1) => {
    setRange(range);
    setOn(beside(data, step));
  };
  return (
    <Section
      title={t('inverterHistory.title')}
      hint={t('inverterHistory.timesIn', { zone: zoneName(data.time_zone, words), by: data.zone_of })}
      action={readings}
    >
      {isNewer && newest && <NewestReading id={id} readings={newest} time={siteTime(data.time_zone, words)} />}
      <div className={classes.controls}>
        <SegmentedControl
          size="xs"
          aria-label={t('inverterHistory.range')}
          value={range}
          onChange={(value) => setRange(value)}
          data={ranges.map((value) => ({ value, label: t(`inverterHistory.ranges.${value}`) }))}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('inverterHistory.shown')}
          value={shown}
          onChange={(value) => setShown(value)}
          data={[
            { value: 'energy' as const, label: t('inverterHistory.energy') },
            { value: 'power' as const, label: t('inverterHistory.power') },
          ]}
        />
      </div>
      <div className={classes.range}>
        <ActionIcon
          variant="subtle"
          aria-label={t('inverterHistory.previous', { range })}
          disabled={range === 'all' || Date.parse(data.first) >= Date.parse(data.periods[0]?.from ?? '')}
          onClick={() => go(-1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <strong>{rangeWords(data, words)}</strong>
        <ActionIcon
          variant="subtle"
          aria-label={t('inverterHistory.next', { range })}
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
  const words = useWords();
  const t = words.of({ inverterHistory });
  const canvas = useRef<HTMLCanvasElement>(null);
  const { points, unit } = useMemo(() => pointsOf(history, shown, words), [history, shown, words]);
  const save = useExportReadings();
  const time = siteTime(history.time_zone, words);
  const isEnergy = shown === 'energy';
  const sum = history.energy === null ? undefined : formatLarge(history.energy, 'Wh', words);
  const label = isEnergy
    ? t('inverterHistory.energyIn', {
        unit: history.unit,
        range: rangeWords(history, words),
        energy: sum ?? t('inverterHistory.notKnown'),
      })
    : t('inverterHistory.powerIn', { range: rangeWords(history, words) });
  const name = t('inverterHistory.fileName', { id: String(id), shown, from: history.from });
  const gathered = history.periods.filter(({ since }) => since !== null);
  const earlier = gathered.find(({ since }) => since !== null && since < (history.periods[0]?.from ?? ''))?.since;
  const broken = history.periods.filter(({ breaks }) => breaks > 0);
  const savePicture = async (): Promise<void> => {
    const file =
      canvas.current &&
      (await chartPicture(canvas.current, [t('inverterHistory.inverter', { id: String(id) }), label], name));
    if (file) saveFile(file);
  };
  const saveFigures = (): void =>
    saveFile(new File([figuresText(history, shown, words)], `${name}.csv`, { type: 'text/csv' }));
  return (
    <>
      {isEnergy && (
        <p className={classes.sum}>
          {sum === undefined ? (
            t('inverterHistory.noSum')
          ) : earlier ? (
            t.rich('inverterHistory.sumSince', {
              strong,
              energy: sum,
              since: time.moment(earlier),
            })
          ) : (
            <strong>{sum}</strong>
          )}
        </p>
      )}
      {asTable ? (
        <table className={compact.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{isEnergy ? t('inverterHistory.period') : t('inverterHistory.time')}</th>
              <th scope="col">{isEnergy ? t('inverterHistory.energy') : t('inverterHistory.power')}</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(history, shown, words).map(({ key, name: each, value }) => (
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
          tick={ticksOf(history, shown, words)}
          unit={unit}
          onCanvas={(made) => (canvas.current = made)}
        />
      ) : (
        <p className={classes.none}>{isEnergy ? t('inverterHistory.needsTwo') : t('inverterHistory.noPower')}</p>
      )}
      {isEnergy && !asTable && gathered.length > 0 && <p className={classes.note}>{t('inverterHistory.dashed')}</p>}
      {isEnergy &&
        broken.map((period) => (
          <Notice key={period.from} tone="info">
            {t('inverterHistory.restarted', { period: periodName(history, period, words) })}
          </Notice>
        ))}
      {save.error && <Notice tone="bad">{errorWords(save.error, words)}</Notice>}
      <Group gap="xs" justify="space-between">
        <Button variant="subtle" size="compact-sm" aria-pressed={asTable} onClick={() => onTable(!asTable)}>
          {asTable ? t('inverterHistory.asChart') : t('inverterHistory.asTable')}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" size="compact-sm" leftSection={<IconDownload size={14} aria-hidden />}>
              {t('inverterHistory.save')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {!asTable && <Menu.Item onClick={() => void savePicture()}>{t('inverterHistory.savePicture')}</Menu.Item>}
            <Menu.Item onClick={saveFigures}>{t('inverterHistory.saveFigures')}</Menu.Item>
            <Menu.Item onClick={() => save.mutate(id)}>{t('inverterHistory.saveReadings')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      {history.last !== null && (
        <p className={classes.note}>{t('inverterHistory.lastReading', { at: time.moment(history.last) })}</p>
      )}
    </>
  );
}
