/** A sample of a family: the labels that tell it from the others, and its value. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  /** `_bucket`, `_count`, `_sum` of a histogram. */
  suffix?: string;
  value: number;
}

/** One family of metrics, as OpenMetrics has them. The unit is part of the name. */
export interface Family {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  unit?: 'seconds' | 'bytes';
  help: string;
  samples: readonly Sample[];
}

export const OPENMETRICS_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function line(name: string, { labels = {}, suffix = '', value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

function textOf({ name, type, unit, help, samples }: Family): string[] {
  return [
    `# TYPE ${name} ${type}`,
    ...(unit ? [`# UNIT ${name} ${unit}`] : []),
    `# HELP ${name} ${escaped(help)}`,
    ...samples.map((sample) => line(type === 'counter' ? `${name}_total` : name, sample)),
  ];
}

/** Families as text. */
export const openMetricsText = (families: readonly Family[]): string =>
  `${[...families.flatMap(textOf), '# EOF'].join('\n')}\n`;
