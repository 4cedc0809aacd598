import { personalFields } from '../../../contract/system-owners.ts';
import { memberOf } from '../../../domain/test-requests/bodies.ts';

/** An account, as no other record, has capabilities. */
const isOwner = (value: unknown, ids: ReadonlySet<number>): value is object =>
  memberOf(value, 'capabilities') !== undefined && ids.has(Number(memberOf(value, 'id')));

const withoutPersonal = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !personalFields.some((one) => one === field)));

/** What is remembered of these owners goes without what is personal, as every answer about them does (D17). */
export function forgetPersonal(memory: Map<string, string>, ids: ReadonlySet<number>): void {
  for (const [address, text] of memory) {
    const kept: unknown = JSON.parse(text, (_, value: unknown) =>
      isOwner(value, ids) ? withoutPersonal(value) : value,
    );
    memory.set(address, JSON.stringify(kept));
  }
}
