import type { HostReport } from './audit-host.ts';
import { DETAIL_CONTROL } from './onboard-owner.ts';
import type { Finding } from './search-surfaces.ts';
import type { Surface } from './surfaces.ts';

/** One line of the table. */
export interface Line {
  surface: Surface;
  bytes: number;
  tokens: number;
  /** Places where a real token stands: one for each token, form and file. */
  hits: number;
  /** Whether the token that was made to leak here was found here. */
  control: boolean;
}

export interface Verdict {
  host: string;
  lines: Line[];
  leaks: (Finding & { surface: Surface })[];
  /** What makes the audit fail, in words; empty when it has passed. */
  faults: string[];
}

/**
 * Passed when there is a token for each onboarding, none of them was found, no detail of an owner lies in a profile,
 * and every control was found.
 */
export function judge({ host, onboardings, tokens, controls, searched, details }: HostReport): Verdict {
  const real = new Set(tokens);
  const lines = searched.map(({ surface, bytes, findings }): Line => {
    const planted = controls.filter(({ surfaces }) => surfaces.includes(surface)).map(({ token }) => token);
    return {
      surface,
      bytes,
      tokens: tokens.length,
      hits: findings.filter(({ token }) => real.has(token)).length,
      control: planted.length > 0 && planted.every((token) => findings.some((finding) => finding.token === token)),
    };
  });
  const leaks = searched.flatMap(({ surface, findings }) =>
    findings.filter(({ token }) => real.has(token)).map((finding) => ({ ...finding, surface })),
  );
  const faults = lines.flatMap(({ surface, hits, control }) => [
    ...(hits > 0 ? [`${surface}: ${hits} hits`] : []),
    ...(control ? [] : [`${surface}: the negative control was not found`]),
  ]);
  const kept = details.filter(({ text }) => text !== DETAIL_CONTROL);
  faults.push(...kept.map(({ text, file }) => `browser profile: “${text}” is in ${file}`));
  if (kept.length === details.length) faults.push('browser profile: the control of owners’ details was not found');
  if (tokens.length < onboardings)
    faults.push(`${onboardings} onboardings, and only ${tokens.length} tokens are known`);
  return { host, lines, leaks, faults };
}
