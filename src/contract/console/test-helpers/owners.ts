import { z } from 'zod';
import { id } from '../../fields.ts';
import { operation } from '../../operation.ts';
import { idParams } from '../../params.ts';
import { redirectUrl, systemOwnerLink } from '../../system-owner-links.ts';
import { newSystemOwner, personalInformation, systemOwner } from '../../system-owners.ts';
import { checkOwnerState, ownerStateShape } from './owner-state.ts';
import { rule, rules } from '../../rules.ts';

/**
 * What the state asks for and `details` do not give is made up. Without `installer_id` it is an account of the first
 * installer, who is made where there is none.
 */
export const createTestOwner = operation({
  id: 'createTestOwner',
  method: 'POST',
  path: '/console/test_helpers/owners',
  summary: 'Create an owner who is in a state already',
  accepts: ['operator', 'automation_key'],
  body: z
    .strictObject({
      ...ownerStateShape,
      installer_id: id.optional(),
      details: personalInformation.optional(),
      capabilities: newSystemOwner.shape.capabilities,
    })
    .check(checkOwnerState),
  status: 201,
  response: systemOwner,
});

/** From any state, whatever a person could do; what the owner gave stays, as far as the new state has it. */
export const setTestOwnerState = operation({
  id: 'setTestOwnerState',
  method: 'POST',
  path: '/console/test_helpers/owners/:id/state',
  summary: 'Put an owner into a state: approve, reject, ask again, expire a document',
  accepts: ['operator', 'automation_key'],
  params: idParams,
  body: z.strictObject(ownerStateShape).check(checkOwnerState),
  status: 200,
  response: systemOwner,
});

/** As if the API key that made them had been revoked: all links and visits of the owner lead to `refresh_url`. */
export const revokeTestAccess = operation({
  id: 'revokeTestAccess',
  method: 'POST',
  path: '/console/test_helpers/owners/:id/revoke_access',
  summary: 'Take from the links of an owner the access of the installer who made them',
  accepts: ['operator', 'automation_key'],
  params: idParams,
  status: 200,
  response: z.object({ system_owner_id: z.int(), links: z.int() }),
});

export const createTestLink = operation({
  id: 'createTestLink',
  method: 'POST',
  path: '/console/test_helpers/links',
  summary: 'Create an onboarding link that is fresh, used, or expired',
  accepts: ['operator', 'automation_key'],
  body: z.strictObject({
    system_owner_id: id,
    state: z
      .enum(['fresh', 'used', 'expired'], rule(rules.either, { codes: 'fresh, used,', code: 'expired' }))
      .optional(),
    return_url: redirectUrl.optional(),
    refresh_url: redirectUrl.optional(),
  }),
  status: 201,
  response: systemOwnerLink,
});

export const testOwnerOperations = { createTestOwner, setTestOwnerState, revokeTestAccess, createTestLink };
