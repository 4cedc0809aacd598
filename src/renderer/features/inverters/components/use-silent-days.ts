import type { ListedInverter } from '../../../../contract/inverters.ts';
import { isSilent } from '../../../../contract/silence.ts';
import { useSettings } from '../../../lib/api/get-settings.ts';

/** After how many days without a report an inverter counts as silent, where this one does; otherwise undefined. */
export function useSilentDays({ last_updated }: ListedInverter, now: Date): number | undefined {
  const days = useSettings().data?.silent_days;
  const last = last_updated === null ? null : Date.parse(last_updated);
  return days !== undefined && isSilent(last, now.getTime(), days) ? days : undefined;
}
