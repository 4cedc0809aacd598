import type { Device } from '../device/device.ts';
import type { History } from '../upstream/history.ts';
import type { Profile } from '../world/profile.ts';
import { Violation } from '../world/violation.ts';
import { checkAgreement } from './agree.ts';
import { checkLedger } from './ledger.ts';
import { checkPromises } from './promises.ts';
import { survey, type Survey } from './survey.ts';
import type { Watch } from './watch.ts';

/**
 * What has to be true once everything has come to rest:
 * - nothing waits but what was refused, or stands behind it, and every conflict is decided;
 * - all devices and the service agree, record by record (`agree.ts`);
 * - what people were told is kept has been kept (`promises.ts`);
 * - the ledger is true (`ledger.ts`);
 * - what was sent again and is there twice was said (`twins.ts`).
 * While things happen `watch.ts` looks on. Throws Violation.
 */
export async function judge(
  devices: readonly Device[],
  history: History,
  watch: Watch,
  lists: Profile['lists'],
): Promise<void> {
  for (const device of devices) {
    const found = await survey(device);
    checkWaiting(found);
    checkLedger(found, history, watch.mistakes(device.name));
    checkPromises(found, history);
    checkAgreement(found, history, lists);
    await watch.twins.check(found, history);
  }
}

/**
 * A change that is not refused itself waits for one that is: an earlier one of its record, or the creation of what it
 * refers to.
 */
function checkWaiting({ device, queue }: Survey): void {
  const refused = queue.filter(({ state }) => state === 'refused');
  for (const change of queue) {
    if (change.state === 'refused') continue;
    const behind = refused.some(
      (other) => other.topic === change.topic && other.record_id === change.record_id && other.seq < change.seq,
    );
    const refers = refused.some(
      (other) =>
        other.topic === 'installers' &&
        change.topic === 'system_owners' &&
        other.record_id === change.fields['installer_id'],
    );
    if (change.state !== 'pending' || !(behind || refers))
      throw new Violation('a change waits for nothing', { device: device.name, change });
  }
}
