import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { HubDatabase } from '../../store/hub-database.ts';
import { openMetricsText } from './openmetrics.ts';
import { poolFamilies, processFamilies } from './process-families.ts';
import type { Traffic } from './traffic.ts';

/** Milliseconds between two looks at how late the event loop is. */
const RESOLUTION = 20;

/** The metrics of one process of a hub. */
export interface HubMetrics {
  /** As OpenMetrics has them; what the event loop was late by is that since the last call. */
  text(): string;
  end(): void;
}

/** `applications` says how many companies have one. */
export function createHubMetrics(
  traffic: Traffic,
  database: Pick<HubDatabase, 'facts'>,
  applications: () => number,
): HubMetrics {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION });
  loop.enable();
  return {
    text: () =>
      openMetricsText([
        ...traffic.families(),
        {
          name: 'hub_applications',
          type: 'gauge',
          help: 'Companies with an application in this process.',
          samples: [{ value: applications() }],
        },
        ...poolFamilies(database.facts()),
        ...processFamilies(loop),
      ]),
    end: () => void loop.disable(),
  };
}
