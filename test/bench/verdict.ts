import { median } from './load.ts';

/** One line of the result: a figure, the bound that the project has set itself, and whether it holds. */
export interface Verdict {
  what: string;
  figure: number;
  unit: 'ratio' | 'µs' | 'ms' | 's' | 'bytes' | 'MiB' | 'kB' | 'readings' | 'requests' | 'requests/s';
  bound?: { atLeast: number } | { atMost: number };
  /** The lowest and the highest of the rounds that `figure` is the median of. */
  range?: readonly [number, number];
}

/** The median of some rounds, with how far they lie apart. */
export const overRounds = (values: number[]): Pick<Verdict, 'figure' | 'range'> => ({
  figure: median(values),
  ...(values.length > 1 && { range: [Math.min(...values), Math.max(...values)] as const }),
});

/** `of` as a multiple of `to`, in each round: the median, and how far the rounds lie apart. */
export const ratios = (of: number[], to: number[]): Pick<Verdict, 'figure' | 'range'> =>
  overRounds(of.map((value, round) => value / (to[round] ?? Number.NaN)));

const digits = (figure: number): string => (Math.abs(figure) >= 100 ? figure.toFixed(0) : figure.toFixed(2));

function holds({ figure, bound }: Verdict): string {
  if (!bound) return '';
  const ok = 'atLeast' in bound ? figure >= bound.atLeast : figure <= bound.atMost;
  return ok ? 'pass' : 'MISS';
}

const boundText = ({ bound }: Verdict): string =>
  !bound ? '' : 'atLeast' in bound ? `>= ${bound.atLeast}` : `<= ${bound.atMost}`;

/**
 * Prints the results as a Markdown table, so that they can be kept as they are. Resolves to the number of bounds
 * missed.
 */
export function printVerdicts(verdicts: Verdict[]): number {
  console.log('\n| measured | figure | bound | |\n|---|---:|---:|---|');
  for (const verdict of verdicts) {
    const unit = verdict.unit === 'ratio' ? '' : ` ${verdict.unit}`;
    const range = verdict.range?.map(digits).join(' to ');
    const figure = `${digits(verdict.figure)}${unit}${range ? ` (${range})` : ''}`;
    console.log(`| ${verdict.what} | ${figure} | ${boundText(verdict)} | ${holds(verdict)} |`);
  }
  return verdicts.filter((verdict) => holds(verdict) === 'MISS').length;
}
