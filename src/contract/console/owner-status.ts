import { z } from 'zod';
import { timestamp } from '../fields.ts';
import type { RecordFields } from '../record-fields.ts';
import { requirement, type SystemOwner } from '../system-owners.ts';

export const ownerStatus = z.enum(['not_started', 'in_progress', 'in_review', 'approved', 'rejected']);
export type OwnerStatus = z.infer<typeof ownerStatus>;

/** The same of the list of owners, where an account whose details were erased is at no point of the onboarding. */
export const listedStatus = z.enum([...ownerStatus.options, 'erased']);
export type ListedStatus = z.infer<typeof listedStatus>;

/**
 * Where an account is in its onboarding, by its flags and requirements alone (T27). `not_started`: no step is done yet,
 * whether or not a link exists.
 */
export function ownerStatusOf({
  rejected,
  trading_enabled: trading,
  requirements: { currently_due: due },
}: Pick<SystemOwner, 'rejected' | 'trading_enabled' | 'requirements'>): OwnerStatus {
  if (rejected) return 'rejected';
  if (due.length === 0) return trading ? 'approved' : 'in_review';
  return due.length < requirement.options.length ? 'in_progress' : 'not_started';
}

/**
 * By what the list of owners is ordered and narrowed. `owner`: what it calls them, which is the installer's reference,
 * or name or email while they may be read. `due`: how many requirements; an erased account has none to be counted.
 */
export const ownerListFields = {
  owner: { kind: 'text', output: z.string().nullable(), sort: true },
  status: { kind: 'text', output: listedStatus, sort: true, filter: 'choice' },
  city: { kind: 'text', output: z.string().nullable(), sort: true },
  due: { kind: 'count', output: z.int().nullable(), sort: true },
  updated_at: { kind: 'moment', output: timestamp, sort: true, filter: 'silence' },
} as const satisfies RecordFields;
