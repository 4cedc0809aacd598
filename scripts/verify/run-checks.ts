import type { Check, Level } from './check.ts';
import { Difference, NotChecked, Skipped } from './expect.ts';
import { decidedAnswerChecks } from './checks/decided-answers.ts';
import { decidedOnboardingChecks } from './checks/decided-onboarding.ts';
import { decidedRecordChecks } from './checks/decided-records.ts';
import { generatorChecks } from './checks/generators.ts';
import { inverterChecks } from './checks/inverters.ts';
import { listChecks } from './checks/lists.ts';
import { onboardingChecks } from './checks/onboarding.ts';
import type { Server } from './server.ts';
import { Site, type SiteOptions } from './site.ts';

export const allChecks: readonly Check[] = [
  ...listChecks,
  ...generatorChecks,
  ...inverterChecks,
  ...onboardingChecks,
  ...decidedAnswerChecks,
  ...decidedRecordChecks,
  ...decidedOnboardingChecks,
];

/** What a check came to. `not_checked`: what it needs could not be had; `skipped`: it was not asked for. */
export type Outcome = 'same' | 'different' | 'not_checked' | 'skipped';

export interface Result extends Omit<Check, 'run'> {
  outcome: Outcome;
  /** What was found, or why it was not looked for. */
  found?: string;
}

export interface Report {
  base_url: string;
  level: Level;
  counts: Record<Outcome, number>;
  results: Result[];
  /** What this run has made and is still there. */
  left: string[];
}

/** The checks of a level: what is decided is asked in addition to what is documented. */
export const checksOf = (level: Level): Check[] =>
  allChecks.filter((check) => level === 'decided' || check.level === 'documented');

async function runCheck({ run, ...check }: Check, site: Site): Promise<Result> {
  try {
    await run(site);
    return { ...check, outcome: 'same' };
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    const outcome = error instanceof NotChecked ? 'not_checked' : error instanceof Skipped ? 'skipped' : 'different';
    return {
      ...check,
      outcome,
      found: error instanceof Difference || outcome !== 'different' ? found : `No answer: ${found}`,
    };
  }
}

/**
 * Runs one check after the other, and takes away what each has made. After `stop` no further one begins; what was made
 * is taken away all the same.
 */
export async function runChecks(
  server: Server,
  checks: readonly Check[],
  level: Level,
  options: SiteOptions,
  stop?: AbortSignal,
): Promise<Report> {
  const site = new Site(server, options);
  const results: Result[] = [];
  for (const check of checks) {
    if (stop?.aborted) results.push({ ...withoutRun(check), outcome: 'skipped', found: 'stopped before it' });
    else results.push(await runCheck(check, site));
    await site.cleanUp();
  }
  await site.leave();
  const counts = { same: 0, different: 0, not_checked: 0, skipped: 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return { base_url: server.baseUrl, level, counts, results, left: site.left };
}

const withoutRun = ({ run: _run, ...check }: Check): Omit<Check, 'run'> => check;
