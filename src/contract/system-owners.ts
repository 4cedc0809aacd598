import { z } from 'zod';
import { email, id, text, timestamp } from './fields.ts';

/** What may be prefilled about an owner, and is locked at the first link (D16, D17). */
export const personalInformation = z.strictObject({
  name: text.optional(),
  email: email.optional(),
  phone: text.optional(),
  address: text.optional(),
  city: text.optional(),
  state: text.optional(),
  zip_code: text.optional(),
});

export const personalFields = Object.keys(personalInformation.shape) as (keyof PersonalInformation)[];

export const capability = z.enum(['srec_trading'], 'must be srec_trading');

/** Body of `POST /v1/system-owners` (D16). */
export const newSystemOwner = personalInformation.extend({
  installer_id: id,
  capabilities: z.array(capability, 'must be a list').max(1, 'must name each capability once').optional(),
});

/** Body of `PUT /v1/system-owners/:id`: the prefilled fields to change, before the first link only (D17). */
export const systemOwnerUpdate = personalInformation;

/** What the hosted screens still have to collect, in the order of the screens (D23). */
export const requirement = z.enum([
  'welcome',
  'usage_data',
  'ownership_verification',
  'personal_information',
  'service_agreement',
  'payment_setup',
]);

/** The account. Personal information is present only until the first link is created (D17). */
export const systemOwner = z.object({
  id,
  installer_id: id,
  ...personalInformation.shape,
  capabilities: z.array(capability),
  all_requirements_submitted: z.boolean(),
  trading_enabled: z.boolean(),
  requirements: z.object({ currently_due: z.array(requirement), pending_review: z.array(requirement) }),
  rejected: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});

export type PersonalInformation = z.infer<typeof personalInformation>;
export type NewSystemOwner = z.infer<typeof newSystemOwner>;
export type SystemOwnerUpdate = z.infer<typeof systemOwnerUpdate>;
export type Requirement = z.infer<typeof requirement>;
export type SystemOwner = z.infer<typeof systemOwner>;
