import { charts } from '../../languages/en-US/console/charts.ts';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import uPlot from 'uplot';
import { useIsHighContrast, useTextScale } from '../lib/appearance.ts';
import { useWords, type Words } from '../lib/words.ts';
import 'uplot/dist/uPlot.min.css';
import classes from './chart.module.css';

/** One value of a chart; `x` is its place (bars) or a time in seconds (a curve). */
export interface ChartPoint {
  x: number;
  /** Null: it is not known, and nothing is drawn. */
  y: number | null;
  /** It stands for more than its own place: drawn lighter. */
  spread?: boolean;
  /** The value with its name and unit, as it is read. */
  words: string;
}

interface Props {
  /** What is drawn, with its sum where it has one: the name of the picture. */
  label: string;
  kind: 'bars' | 'curve';
  points: readonly ChartPoint[];
  /** From where to where a curve reaches, in seconds. */
  span?: readonly [from: number, to: number];
  /** What is written below a place. */
  tick(x: number): string;
  /** The unit of the values, above their axis. */
  unit: string;
  /** Is given the canvas, to be saved as a picture. */
  onCanvas?(canvas: HTMLCanvasElement): void;
}

const HEIGHT = 200;
/** Pixels that a digit of the axis takes. */
const DIGIT = 7;
/** Pixels that a word below the axis takes at least. */
const TICK_SPACE = 68;
/** A value by so many places at once with Page up and Page down. */
const PAGE = 10;

function optionsOf(
  { kind, span, tick, points, scale }: Pick<Props, 'kind' | 'span' | 'tick' | 'points'> & { scale: number },
  element: HTMLElement,
  onPoint: (index: number | null) => void,
  words: Words,
): uPlot.Options {
  const numbers = new Intl.NumberFormat(words.language, { maximumSignificantDigits: 4 });
  const style = getComputedStyle(element);
  const color = (name: string): string => style.getPropertyValue(name).trim();
  const font = `${12 * scale}px ${style.fontFamily}`;
  const axis: uPlot.Axis = {
    stroke: color('--c-muted'),
    font,
    grid: { stroke: color('--c-line'), width: 1 },
    ticks: { show: false },
  };
  const isBars = kind === 'bars';
  const bars = uPlot.paths.bars?.({ size: [0.7, 48], radius: 0.08 });
  const filled = { stroke: color('--c-chart'), fill: color('--c-chart'), width: 1, points: { show: false } };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    // Half of the last label is beyond its place.
    padding: [8, 24 * scale, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: !isBars } },
    scales: {
      x: { time: false, range: isBars ? () => [-0.5, points.length - 0.5] : () => [...(span ?? [0, 1])] },
      y: { range: (_chart, _from, to) => [0, to > 0 ? to * 1.08 : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28 * scale,
        space: TICK_SPACE * scale,
        ...(isBars && { incrs: [1, 2, 3, 4, 5, 6, 7, 10, 12, 24] }),
        values: (_chart, places) => places.map((place) => (isBars && !Number.isInteger(place) ? '' : tick(place))),
      },
      {
        ...axis,
        size: (_chart, values) => 16 + DIGIT * scale * Math.max(3, ...(values ?? []).map((value) => value.length)),
        values: (_chart, values) => values.map((value) => numbers.format(value)),
      },
    ],
    series: isBars
      ? [{}, { ...filled, paths: bars }, { ...filled, fill: color('--c-chart-soft'), dash: [3, 3], paths: bars }]
      : [{}, { ...filled, fill: color('--c-chart-soft'), width: 1.5, points: { size: 4 } }],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}

/**
 * A chart of up to thousands of values. What is under the pointer is read below it; with the focus on it, the arrow
 * keys go from value to value.
 */
export function Chart(props: Props) {
  const [scheme, isHigh, scale] = [useComputedColorScheme(), useIsHighContrast(), useTextScale()];
  const { language } = useWords();
  return <Plot key={`${scheme} ${isHigh} ${scale} ${language}`} {...props} scale={scale} />;
}

/** Takes the colors of the page, and how its language writes numbers, when it is made. */
function Plot({ label, kind, points, span, tick, unit, onCanvas, scale }: Props & { scale: number }) {
  const words = useWords();
  const t = words.of({ charts });
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(null);
  const [read, setRead] = useState<number | null>(null);
  const make = useEffectEvent((element: HTMLElement): uPlot => {
    const xs = points.map(({ x }) => x);
    const data: uPlot.AlignedData =
      kind === 'bars'
        ? [xs, points.map(({ y, spread }) => (spread ? null : y)), points.map(({ y, spread }) => (spread ? y : null))]
        : [xs, points.map(({ y }) => y)];
    const made = new uPlot(optionsOf({ kind, span, tick, points, scale }, element, setRead, words), data, element);
    onCanvas?.(made.ctx.canvas);
    return made;
  });
  useEffect(() => {
    const element = place.current;
    if (!element || points.length === 0) return undefined;
    const made = make(element);
    chart.current = made;
    const resized = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height: HEIGHT }));
    resized.observe(element);
    return () => {
      resized.disconnect();
      made.destroy();
      chart.current = null;
      setRead(null);
    };
  }, [points]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const last = points.length - 1;
    const now = read ?? (event.key === 'ArrowLeft' ? last + 1 : -1);
    const next = {
      ArrowRight: Math.min(last, now + 1),
      ArrowUp: Math.min(last, now + 1),
      ArrowDown: Math.max(0, now - 1),
      ArrowLeft: Math.max(0, now - 1),
      PageUp: Math.min(last, now + PAGE),
      PageDown: Math.max(0, now - PAGE),
      Home: 0,
      End: last,
    }[event.key];
    const { current } = chart;
    const point = next === undefined ? undefined : points[next];
    if (!current || !point || next === undefined) return;
    event.preventDefault();
    current.setCursor({ left: current.valToPos(point.x, 'x'), top: 0 }, false);
    setRead(next);
  };
  const told = read === null ? undefined : points[read]?.words;
  return (
    <figure className={classes.chart}>
      <div className={classes.unit} aria-hidden>
        {unit}
      </div>
      <div
        ref={place}
        className={classes.plot}
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={read ?? 0}
        aria-valuetext={told ?? t('charts.keys')}
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      <figcaption className={classes.read}>{told}</figcaption>
    </figure>
  );
}

/** The chart as a picture in the colors of the page, with these lines above it, the first of them a title. */
export async function chartPicture(
  canvas: HTMLCanvasElement,
  lines: readonly string[],
  name: string,
): Promise<File | undefined> {
  const style = getComputedStyle(document.documentElement);
  const scale = globalThis.devicePixelRatio;
  const head = (12 + 20 * lines.length) * scale;
  const whole = document.createElement('canvas');
  const context = whole.getContext('2d');
  if (!context) return undefined;
  const font = (weight: number): string => `${weight} ${13 * scale}px ${getComputedStyle(document.body).fontFamily}`;
  context.font = font(600);
  const widest = Math.max(...lines.map((line) => context.measureText(line).width));
  whole.width = Math.max(canvas.width + 16 * scale, widest + 24 * scale);
  whole.height = canvas.height + head + 8 * scale;
  context.fillStyle = style.getPropertyValue('--c-surface').trim();
  context.fillRect(0, 0, whole.width, whole.height);
  context.fillStyle = style.getPropertyValue('--c-text').trim();
  lines.forEach((line, index) => {
    context.font = font(index === 0 ? 600 : 400);
    context.fillText(line, 12 * scale, (22 + 20 * index) * scale);
  });
  context.drawImage(canvas, 4 * scale, head);
  const blob = await new Promise<Blob | null>((resolve) => whole.toBlob(resolve, 'image/png'));
  return blob ? new File([blob], `${name}.png`, { type: 'image/png' }) : undefined;
}
