import type { QueuedChange } from '../../../src/store/sync-records.ts';

/** Waits for what a call comes to, good or bad. */
export const settle = (work: () => Promise<unknown>): Promise<{ value: unknown } | { error: unknown }> =>
  work().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/** What came of a call, where that says more than the call itself. */
export function outcome(answer: { value: unknown } | { error: unknown }): string {
  if ('error' in answer) return ` fails: ${String(answer.error)}`;
  const { operation, topic, record_id: id, fields } = Object(answer.value) as Partial<QueuedChange>;
  return operation ? `: ${operation} of ${String(topic)} ${String(id)} ${JSON.stringify(fields)}` : '';
}

/** Calls that change nothing are not worth a line. */
export const isRead = (name: string): boolean =>
  /\.(get|list|position|expected|firstMet|hasEqual|ready|unsettled|underWay|facts|counts)$/.test(name);

/** What a call was given, in a line. */
export const brief = (args: unknown[]): string =>
  args
    .map((arg) =>
      Array.isArray(arg) ? `${arg.length} rows` : typeof arg === 'string' ? arg : (JSON.stringify(arg) ?? ''),
    )
    .join(' ')
    .slice(0, 160);
