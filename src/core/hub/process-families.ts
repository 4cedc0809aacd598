import type { monitorEventLoopDelay } from 'node:perf_hooks';
import type { PoolFacts } from '../../store/hub-database.ts';
import type { Family } from './openmetrics.ts';

const NANOS = 1_000_000_000;
const gauge = (name: string, help: string, value: number): Family => ({
  name,
  type: 'gauge',
  help,
  samples: [{ value }],
});
const counter = (name: string, help: string, value: number): Family => ({
  name,
  type: 'counter',
  help,
  samples: [{ value }],
});

/** What a process has of its database. */
export const poolFamilies = ({ open, idle, waiting, retries, failures }: PoolFacts): Family[] => [
  gauge('hub_database_connections', 'Connections to the database that are open.', open),
  gauge('hub_database_idle_connections', 'Of these, those that nobody uses.', idle),
  gauge('hub_database_waiting', 'Requests that wait for a connection.', waiting),
  counter('hub_database_retries', 'Transactions that were run again since the start.', retries),
  counter('hub_database_failures', 'What failed since the start because the database could not be reached.', failures),
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
