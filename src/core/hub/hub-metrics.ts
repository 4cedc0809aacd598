import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Mode } from '../../contract/fields.ts';
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

/** `applications` says how many companies have one; `release` and `mode` are those of the process. */
export function createHubMetrics(
  traffic: Traffic,
  database: Pick<HubDatabase, 'facts'>,
  applications: () => number,
  about: { release: string; mode: Mode },
): HubMetrics {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION });
  loop.enable();
  return {
    text: () =>
      openMetricsText([
        { name: 'hub_info', type: 'gauge', help: 'What runs here.', samples: [{ labels: about, value: 1 }] },
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
