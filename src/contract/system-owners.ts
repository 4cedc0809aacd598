import { z } from 'zod';
import { email, id, text, timestamp } from './fields.ts';
import { createShape, fieldNames, outputShape, updateShape, type RecordFields } from './record-fields.ts';
import { rule, rules } from './rules.ts';

export const capability = z.enum(['srec_trading'], rule(rules.code, { codes: 'srec_trading' }));

/** What the hosted screens still have to collect, in the order of the screens (D23). */
export const requirement = z.enum([
  'welcome',
  'usage_data',
  'ownership_verification',
  'personal_information',
  'service_agreement',
  'payment_setup',
]);

/** What is still to be collected of an account, and what is being reviewed. */
export const requirements = z.object({ currently_due: z.array(requirement), pending_review: z.array(requirement) });

const capabilities = z.array(capability, rules.list).max(1, rules.capabilitiesOnce);

/**
 * What may be prefilled about an owner, and is locked at the first link (D16, D17): absent from then on, and where
 * nobody gave it.
 */
const personalInformationFields = {
  name: { kind: 'text', input: text, output: text.optional(), create: 'optional', update: true, title: true },
  email: { kind: 'email', input: email, output: email.optional(), create: 'optional', update: true, title: true },
  phone: { kind: 'phone', input: text, output: text.optional(), create: 'optional', update: true },
  address: { kind: 'text', input: text, output: text.optional(), create: 'optional', update: true },
  city: { kind: 'text', input: text, output: text.optional(), create: 'optional', update: true },
  state: { kind: 'text', input: text, output: text.optional(), create: 'optional', update: true },
  zip_code: { kind: 'zip_code', input: text, output: text.optional(), create: 'optional', update: true },
} as const satisfies RecordFields;

/** Every field of an account, in the order of responses. Flags and requirements are the service's own (D23). */
export const ownerFields = {
  installer_id: { kind: 'reference', input: id, output: id, create: 'required', refersTo: 'installers' },
  ...personalInformationFields,
  capabilities: { kind: 'names', input: capabilities, output: z.array(capability), create: 'optional' },
  all_requirements_submitted: { kind: 'flag', output: z.boolean() },
  trading_enabled: { kind: 'flag', output: z.boolean() },
  requirements: {
    kind: 'lists_of_names',
    output: requirements,
  },
  rejected: { kind: 'flag', output: z.boolean() },
} as const satisfies RecordFields;

export const personalInformation = z.strictObject(updateShape(personalInformationFields));
export const personalFields = fieldNames(personalInformationFields, () => true);

/** Body of `POST /v1/system-owners` (D16). */
export const newSystemOwner = z.strictObject(createShape(ownerFields));

/** Body of `PUT /v1/system-owners/:id`: the prefilled fields to change, before the first link only (D17). */
export const systemOwnerUpdate = personalInformation;

/** The account. Personal information is present only until the first link is created (D17). */
export const systemOwner = z.object({ id, ...outputShape(ownerFields), created_at: timestamp, updated_at: timestamp });

/** What the description names of an account, sent and answered. */
export const describedNewSystemOwner = newSystemOwner.pick({
  installer_id: true,
  email: true,
  address: true,
  capabilities: true,
});
export const describedSystemOwner = systemOwner.pick({
  id: true,
  installer_id: true,
  email: true,
  address: true,
  all_requirements_submitted: true,
  trading_enabled: true,
});

export type PersonalInformation = z.infer<typeof personalInformation>;
export type NewSystemOwner = z.infer<typeof newSystemOwner>;
export type SystemOwnerUpdate = z.infer<typeof systemOwnerUpdate>;
export type Requirement = z.infer<typeof requirement>;
export type SystemOwner = z.infer<typeof systemOwner>;
