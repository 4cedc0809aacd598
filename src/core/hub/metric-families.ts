import type { monitorEventLoopDelay } from 'node:perf_hooks';
import type { PoolFacts } from '../../store/hub-database.ts';
import type { Family, Sample } from './openmetrics.ts';
import { BOUNDS, type Durations, type TrafficCounts } from './traffic.ts';

const NANOS = 1_000_000_000;
const one =
  (type: 'gauge' | 'counter') =>
  (name: string, help: string, value: number): Family => ({
    name,
    type,
    help,
    samples: [{ value }],
  });
const gauge = one('gauge');
const counter = one('counter');

const histogram = ({ method, route, count, sum, within }: Durations): Sample[] => {
  const labels = { method, route };
  const buckets = [...BOUNDS.map((bound, at) => [String(bound), within[at] ?? 0] as const), ['+Inf', count] as const];
  return [
    ...buckets.map(([le, value]) => ({ suffix: '_bucket', labels: { ...labels, le }, value })),
    { suffix: '_count', labels, value: count },
    { suffix: '_sum', labels, value: sum },
  ];
};

/** What the process is, as labels. */
export const infoFamily = (labels: { release: string; mode: string }): Family => ({
  name: 'hub_info',
  type: 'gauge',
  help: 'What runs here.',
  samples: [{ labels, value: 1 }],
});

/** What a process has answered since its start, and answers now. */
export const trafficFamilies = ({ answers, durations, open, streaming }: TrafficCounts): Family[] => [
  {
    name: 'hub_requests',
    type: 'counter',
    help: 'Answers since the start, by the pattern of the route and the class of the status.',
    samples: answers.map(({ count: value, ...labels }) => ({ labels, value })),
  },
  {
    name: 'hub_request_duration_seconds',
    type: 'histogram',
    unit: 'seconds',
    help: 'From the arrival of a request to the end of its answer; without event streams.',
    samples: durations.flatMap(histogram),
  },
  gauge('hub_open_requests', 'Requests without the end of an answer.', open),
  gauge('hub_event_streams', 'Of these, event streams.', streaming),
];

export const applicationsFamily = (count: number): Family =>
  gauge('hub_applications', 'Companies with an application in this process.', count);

/** What a process has of its database. */
export const poolFamilies = ({ open, idle, waiting, retries, failures }: PoolFacts): Family[] => [
  gauge('hub_database_connections', 'Connections to the database that are open.', open),
  gauge('hub_database_idle_connections', 'Of these, those that nobody uses.', idle),
  gauge('hub_database_waiting', 'Statements and transactions that wait for a connection.', waiting),
  counter('hub_database_retries', 'Transactions and reads that were run again since the start.', retries),
  counter('hub_database_failures', 'What failed since the start because the database was unavailable.', failures),
];

/** Memory, and by how much the event loop was late since the last time this was asked. */
export function processFamilies(loop: ReturnType<typeof monitorEventLoopDelay>): Family[] {
  const { rss, heapUsed } = process.memoryUsage();
  const late = [0.5, 0.99, 1].map((quantile) => ({
    labels: { quantile: String(quantile) },
    value: loop.count === 0 ? 0 : (quantile === 1 ? loop.max : loop.percentile(quantile * 100)) / NANOS,
  }));
  loop.reset();
  return [
    { ...gauge('process_resident_memory_bytes', 'Memory of the process.', rss), unit: 'bytes' },
    { ...gauge('process_heap_used_bytes', 'Memory that its objects take.', heapUsed), unit: 'bytes' },
    {
      name: 'hub_event_loop_delay_seconds',
      type: 'gauge',
      unit: 'seconds',
      help: 'By how much timers were late since metrics were last asked for.',
      samples: late,
    },
  ];
}
