import type { Report, Result } from './run-checks.ts';

const source = ({ decision, says }: Pick<Result, 'decision' | 'says'>): string =>
  `${decision ? `${decision} of docs/api-decisions.md` : 'the description'}: “${says}”`;

const words = { different: 'DIFFERENT', not_checked: 'NOT CHECKED' } as const;

/** A check by name, and where it comes from. */
export const checkText = (check: Pick<Result, 'name' | 'decision' | 'says'>): string =>
  `${check.name}\n  ${source(check)}`;

/** What a run has found, for people. */
export function reportText({ base_url, level, counts, results, left }: Report): string {
  const { same, different, not_checked, skipped } = counts;
  const list = (['different', 'not_checked'] as const).flatMap((outcome) =>
    results
      .filter((result) => result.outcome === outcome)
      .map((result) => `${words[outcome]}  ${result.name}\n  ${result.found}\n  ${source(result)}`),
  );
  const skips = results
    .filter(({ outcome }) => outcome === 'skipped')
    .map(({ name, found }) => `Left out: ${name} (${found})`);
  return [
    ...list,
    ...skips,
    ...(left.length > 0
      ? [
          `Still there, because nothing under /v1 removes it or because it was not certain to be ours: ${left.join(', ')}`,
        ]
      : []),
    `${base_url}, ${level}: ${results.length} checks, ${same} as said, ${different} different, ${not_checked} not checked, ${skipped} left out.`,
  ].join('\n\n');
}
