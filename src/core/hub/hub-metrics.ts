import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Mode } from '../../contract/fields.ts';
import type { HubDatabase } from '../../store/hub-database.ts';
import { applicationsFamily, infoFamily, poolFamilies, processFamilies, trafficFamilies } from './metric-families.ts';
import { openMetricsText } from './openmetrics.ts';
import type { Traffic } from './traffic.ts';

/** Milliseconds between two looks at how late the event loop is. */
const RESOLUTION = 20;

/** The metrics of one process of a hub. */
export interface HubMetrics {
  /** As OpenMetrics has them; the delay of the event loop is that since the last call. */
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
        infoFamily(about),
        ...trafficFamilies(traffic.counts()),
        applicationsFamily(applications()),
        ...poolFamilies(database.facts()),
        ...processFamilies(loop),
      ]),
    end: () => void loop.disable(),
  };
}
