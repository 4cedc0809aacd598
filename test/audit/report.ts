import type { Verdict } from './verdict.ts';

const grouped = (bytes: number): string => bytes.toLocaleString('en-US');

/** The table of a host as Markdown, where its leaks stand, and a line that sums up. */
export function describe({ host, lines, leaks, faults }: Verdict): string {
  const rows = lines.map(
    ({ surface, bytes, tokens, hits, control }) =>
      `| ${surface} | ${grouped(bytes)} | ${tokens} | ${hits} | ${control ? 'found' : 'NOT FOUND'} |`,
  );
  const total = lines.reduce((sum, { bytes }) => sum + bytes, 0);
  const found = lines.reduce((sum, { hits }) => sum + hits, 0);
  return [
    `| ${host}: surface | bytes searched | tokens | hits | control |`,
    '|---|---:|---:|---:|---|',
    ...rows,
    ...leaks.slice(0, 20).map(({ surface, file, form, at }) => `LEAK: ${surface}, ${file}, byte ${at}, as ${form}`),
    `${host}: ${found} hits in ${grouped(total)} bytes; ${faults.length === 0 ? 'passed' : `FAILED: ${faults.join('; ')}`}`,
  ].join('\n');
}
