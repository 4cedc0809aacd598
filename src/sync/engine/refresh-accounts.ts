import type { SyncContext } from './context.ts';
import { look } from './look.ts';
import { recordIn } from '../network/record-in.ts';
import { accountOf } from '../network/topics.ts';

/** Accounts asked for in one run; where more are under way, the next run continues with the following ones. */
const AT_ONCE = 50;

/** Asks for the flags of accounts whose onboarding is under way (SY36, T27). */
export async function refreshAccounts(context: SyncContext): Promise<void> {
  const { accounts: memory } = context;
  const accounts = await context.store.records.underWay(memory.after, AT_ONCE);
  for (const { upstream_id } of accounts) {
    if (upstream_id === null) continue;
    const row = recordIn('system_owners', await context.upstream.read(accountOf(upstream_id)));
    if (row?.upstream_id === upstream_id) await look(context, 'system_owners', [row]);
  }
  memory.after = accounts.length < AT_ONCE ? 0 : (accounts.at(-1)?.record_id ?? 0);
}
