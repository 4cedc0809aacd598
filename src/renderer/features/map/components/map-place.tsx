import { Link } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { IconMapPins } from '@tabler/icons-react';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { StreetMap } from '../../../../contract/console/street-map.ts';
import { map as messages } from '../../../../languages/en-US/console/map.ts';
import { ChoiceFilters } from '../../../components/choice-filters.tsx';
import { Count } from '../../../components/count.tsx';
import { DeleteRecords, type Deletion } from '../../../components/delete-records.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { ListSearch } from '../../../components/list-search.tsx';
import { NothingFound } from '../../../components/nothing-found.tsx';
import { PartBoundary } from '../../../components/part-boundary.tsx';
import { RangeFilters } from '../../../components/range-filters.tsx';
import { SelectionBar } from '../../../components/selection-bar.tsx';
import { useDeletion } from '../../../components/use-deletion.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { isNarrowed, viewQuery, type ListView, type OnView } from '../../../lib/list-view.ts';
import type { SelectRecord } from '../../../lib/select-record.ts';
import { isSelected, nothingSelected } from '../../../lib/selection.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { useTranslate } from '../../../lib/words.ts';
import { useFacets } from '../api/find-facets.ts';
import type { MapTopic, PlacedPoints } from './placed-points.ts';
import type { Atlas } from './atlas.ts';
import type { AreaTool } from './drawn-area.tsx';
import type { MapHandle } from './map-canvas.tsx';
import { MapControls } from './map-controls.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapSide, type SidePart } from './map-side.tsx';
import classes from './map.module.css';
import type { Near } from './nearby.tsx';
import { outsideTheirState } from './positions-to-fix.tsx';
import { windowSize } from './window-size.ts';

/** Some hundred kilobytes, which nothing but this place needs. */
const MapCanvas = lazyPart(async () => (await import('./map-canvas.tsx')).MapCanvas);

/** Of what is selected on the map every column is saved: there are none to choose here. */
const NO_LAYOUT = { shown: [], isChosen: false };

const FILTERS = { generators: ['state'], inverters: ['is_producing', 'brand'] } as const;

export interface MapPlaceProps {
  topic: MapTopic;
  view: ListView;
  onView: OnView;
  selectedId: number | null;
  onSelect: SelectRecord;
  /** The details of the open record. */
  renderPane(id: number, close: () => void, askToDelete: (deletion: Deletion) => void): ReactNode;
  points: PlacedPoints;
  atlas: Atlas;
  /** Null where none was added, or the one that was cannot be read. */
  streets: StreetMap | null;
  /** It is there, and cannot be read. */
  streetsBroken: boolean;
}

/** So wide a window has room for lists beside the map. */
const ROOM_BESIDE = 48;

/** The map with its tools, what is beside it, and the details of a record. */
export function MapPlace({
  topic,
  view,
  onView,
  selectedId,
  onSelect,
  renderPane,
  points,
  atlas,
  streets,
  streetsBroken,
}: MapPlaceProps) {
  const t = useTranslate({ map: messages });
  const map = useRef<MapHandle>(null);
  const legend = useRef<HTMLElement>(null);
  /** Undefined until the map has been drawn. */
  const [inView, setInView] = useState<readonly number[]>();
  const [tool, setTool] = useState<AreaTool>();
  const [part, setPart] = useState<SidePart>('view');
  const [side, setSide] = useState(() => windowSize().width >= ROOM_BESIDE);
  const [near, setNear] = useState<Near>();
  /** The street map of which a tile could not be read. */
  const [faulty, setFaulty] = useState<StreetMap | null>(null);
  const deletion = useDeletion();
  const facets = useFacets(topic, view);
  const total = points.id.length + points.unplaced.length;
  const selection = useSelection(topic, viewQuery(view), {
    total,
    idsBetween: (first, last) => Promise.resolve(points.id.slice(first, last + 1)),
  });
  const { chosen } = selection;
  const selected = useMemo(
    () => (chosen === nothingSelected ? [] : points.id.flatMap((id, index) => (isSelected(chosen, id) ? [index] : []))),
    [points, chosen],
  );
  const outside = useMemo(() => outsideTheirState(points, atlas.isOutsideState), [points, atlas]);
  const open = selectedId === null ? undefined : points.indexOf.get(selectedId);

  const show = (index: number) =>
    map.current?.show({ latitude: points.latitude[index] ?? 0, longitude: points.longitude[index] ?? 0 });
  /** What a list opens comes into the middle, unless it is in view already. */
  const openListed = (id: number) => {
    onSelect(id);
    const index = points.indexOf.get(id);
    if (index !== undefined && inView?.includes(index) === false) show(index);
  };
  const select = (indexes: readonly number[]) =>
    selection.rows.onChange(
      indexes.map((index) => points.id[index] ?? 0),
      true,
    );
  const close = () => {
    onSelect(null);
    document.querySelector<HTMLElement>(`.${classes.map} canvas`)?.focus();
  };
  const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && tool === undefined && selectedId !== null) close();
  };
  const askToDeleteSelected = () => deletion.ask({ target: selection.target });
  const showNear = (next: Near | undefined) => {
    setNear(next);
    if (next) map.current?.showAround(next.position, next.miles);
  };
  const isAway = points.id.length > 0 && inView?.length === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Escape from everything in it
    <div className={classes.place} onKeyDown={leave}>
      <div className={classes.main}>
        <div className={classes.toolbar}>
          {selection.count > 0 ? (
            <SelectionBar
              selection={selection}
              query={viewQuery(view)}
              layout={NO_LAYOUT}
              total={total}
              onDelete={askToDeleteSelected}
            />
          ) : (
            <>
              <ListSearch
                label={t('map.search', { topic })}
                value={view.q ?? ''}
                onChange={(q) => onView({ ...view, q: q || undefined }, { replace: true })}
              />
              <ChoiceFilters fields={FILTERS[topic]} view={view} facets={facets} onView={onView} />
              <RangeFilters topic={topic} view={view} onView={onView} />
              <Count>{t('map.count', { topic, count: total })}</Count>
            </>
          )}
          <FilterChips topic={topic} view={view} onView={onView} />
        </div>
        {total === 0 ? (
          isNarrowed(view) ? (
            <NothingFound onClear={() => onView({})} />
          ) : (
            <EmptyState
              icon={IconMapPins}
              title={t('map.none', { topic })}
              action={
                <Button renderRoot={(props) => <Link to={`/${topic}`} search={{ add: true }} {...props} />}>
                  {t('map.add', { topic })}
                </Button>
              }
            >
              {t('map.noneHint', { topic })}
            </EmptyState>
          )
        ) : (
          <div className={classes.stage}>
            <PartBoundary>
              <MapCanvas
                ref={map}
                {...{ atlas, streets, topic, points, outside, selected, open, near, tool, legend }}
                onOpen={(id) => onSelect(id)}
                onArea={select}
                onToolEnd={() => setTool(undefined)}
                onView={setInView}
                onBrokenStreets={() => setFaulty(streets)}
              />
            </PartBoundary>
            <MapControls
              tool={tool}
              hasSide={side}
              onZoom={(steps) => map.current?.zoomBy(steps)}
              onFit={() => map.current?.fit()}
              onOpenRecord={open === undefined ? undefined : () => show(open)}
              onTool={setTool}
              onSide={() => setSide(!side)}
            />
            {tool && (
              <p className={classes.hint} role="status">
                {t('map.drawHint', { tool })}
              </p>
            )}
            {selectedId !== null && !tool && points.unplaced.includes(selectedId) && (
              <p className={classes.hint} role="status">
                {t('map.openUnplaced', { topic })}
              </p>
            )}
            {isAway && !tool && (
              <div className={classes.hint} role="status">
                {t('map.away', { topic, count: points.id.length })}
                <Button variant="default" size="compact-xs" onClick={() => map.current?.fit()}>
                  {t('map.show')}
                </Button>
              </div>
            )}
            <MapLegend
              ref={legend}
              topic={topic}
              attribution={streets?.attribution}
              isBroken={streetsBroken || (streets !== null && faulty === streets)}
            />
          </div>
        )}
      </div>
      {selectedId !== null && renderPane(selectedId, close, deletion.ask)}
      {selectedId === null && side && total > 0 && (
        <MapSide
          {...{ topic, points, inView, outside, near, part }}
          cities={atlas.cities}
          onPart={setPart}
          onNear={showNear}
          onOpen={openListed}
          selecting={selection.rows}
        />
      )}
      <DeleteRecords
        opened={deletion.opened}
        deletion={deletion.deletion}
        onClose={deletion.close}
        onDeleted={() => {
          selection.clear();
          onSelect(null, { replace: true });
        }}
      />
    </div>
  );
}
