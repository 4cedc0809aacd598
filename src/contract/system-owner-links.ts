import { z } from 'zod';
import { id, timestamp } from './fields.ts';

const URL_RULE = 'must be an absolute http or https URL without credentials, percent-encoded where it is not ASCII';

/** Where an owner is sent; it goes into a header as it is, so it is printable ASCII without a backslash (D22). */
export const redirectUrl = z
  .string('must be text')
  .max(2048, 'must be at most 2048 characters')
  .refine((value) => {
    if (!/^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/i.test(value) || !URL.canParse(value)) return false;
    const url = new URL(value);
    return url.username === '' && url.password === '' && url.hostname !== '';
  }, URL_RULE);

/**
 * Body of `POST /v1/system-owner-links`. The description also calls the owner's id `account`: either name, or both
 * alike.
 */
export const newSystemOwnerLink = z
  .strictObject({
    system_owner_id: id.optional(),
    account: id.optional(),
    installer_id: id,
    refresh_url: redirectUrl,
    return_url: redirectUrl,
  })
  .check(({ value, issues }) => {
    if (value.system_owner_id === undefined && value.account === undefined)
      issues.push({ code: 'custom', path: ['system_owner_id'], message: 'is required', input: value });
    else if (
      value.account !== undefined &&
      value.system_owner_id !== undefined &&
      value.account !== value.system_owner_id
    )
      issues.push({ code: 'custom', path: ['account'], message: 'must be the same as system_owner_id', input: value });
  });

/** The only time that the address is ever shown; the service keeps a hash of its token (D20). */
export const systemOwnerLink = z.object({ url: z.url(), created_at: timestamp, expires_at: timestamp });

export type SystemOwnerLink = z.infer<typeof systemOwnerLink>;
