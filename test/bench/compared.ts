import type { Rounds } from './load.ts';
import { overRounds, ratios, type Verdict } from './verdict.ts';

/**
 * How a server of ours does against another one, by requests per second and by processor time of the server for a
 * request, round by round; then that time itself. The load generator shares the cores, so that the first of them says
 * as much about it; the second one does not hold what waits for a disk. Both are higher where ours is cheaper.
 */
export function compared(what: string, ours: Rounds, other: Rounds, atLeast?: number): Verdict[] {
  const bounded = atLeast !== undefined && { bound: { atLeast } };
  const rates = ratios(ours.requestsPerSecond, other.requestsPerSecond);
  const verdicts: Verdict[] = [{ what, ...rates, unit: 'ratio', ...bounded }];
  if (ours.processorMicros.some(Number.isNaN)) return verdicts;
  const times = ratios(other.processorMicros, ours.processorMicros);
  return [
    ...verdicts,
    { what: '– by processor time of the server', ...times, unit: 'ratio', ...bounded },
    { what: '– that time for a request of ours', ...overRounds(ours.processorMicros), unit: 'µs' },
    { what: '– for one of the other', ...overRounds(other.processorMicros), unit: 'µs' },
  ];
}
