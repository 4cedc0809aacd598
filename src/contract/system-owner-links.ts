import { z } from 'zod';
import { id, timestamp } from './fields.ts';
import { rule, rules } from './rules.ts';

const URL_RULE = rules.url;

/** Where an owner is sent; it goes into a header as it is, so it is printable ASCII without a backslash (D22). */
export const redirectUrl = z
  .string(rules.text)
  .max(2048, rule(rules.atMostCharacters, { most: 2048 }))
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
      issues.push({ code: 'custom', path: ['system_owner_id'], message: rules.required, input: value });
    else if (
      value.account !== undefined &&
      value.system_owner_id !== undefined &&
      value.account !== value.system_owner_id
    )
      issues.push({
        code: 'custom',
        path: ['account'],
        message: rule(rules.sameOwner, { field: 'system_owner_id' }),
        input: value,
      });
  });

/** The only time that the address is ever shown; the service keeps a hash of its token (D20). */
export const systemOwnerLink = z.object({ url: z.url(), created_at: timestamp, expires_at: timestamp });

export type SystemOwnerLink = z.infer<typeof systemOwnerLink>;
