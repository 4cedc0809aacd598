import type { Verdict } from './verdict.ts';

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** The table of a host as Markdown, where its leaks stand, and a line that sums up. */
export function describe({ host, lines, leaks, faults }: Verdict): string {
  const rows = lines.map(({ surface, bytes, tokens, hits, control }) =>
    `| ${surface} | ${megabytes(bytes)} | ${tokens} | ${hits} | ${control ? 'found' : 'NOT FOUND'} |`);
  const total = lines.reduce((sum, { bytes }) => sum + bytes, 0);
  const found = lines.reduce((sum, { hits }) => sum + hits, 0);
  return [
    `| ${host}: surface | searched, MB | tokens | hits | control |`, '|---|---:|---:|---:|---|', ...rows,
    ...leaks.slice(0, 20).map(({ surface, file, form, at }) => `LEAK: ${surface}, ${file}, byte ${at}, as ${form}`),
    `${host}: ${found} hits in ${megabytes(total)} MB; ${faults.length === 0 ? 'passed' : `FAILED: ${faults.join('; ')}`}`,
  ].join('\n');
}
