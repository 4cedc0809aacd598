import { z } from 'zod';

/** Why an onboarding window is not open any more, where neither the owner nor the operator ended it. */
export const openingReasons = {
  /** It was sent to the refresh address too often (T26). */
  too_many_links: {},
  rejected_meanwhile: {},
  window_gone: {},
  console_stopped: {},
  /** `description`: Chromium's name of the fault. */
  window_not_shown: { description: z.string() },
  window_crashed: {},
  window_left_onboarding: {},
} as const;

/** Why the real service began no onboarding, though it was asked to. */
export const linkReasons = {
  not_linked_any_more: {},
  link_leads_elsewhere: {},
  onboarding_unreachable: {},
  onboarding_put_off: { status: z.int() },
  onboarding_not_begun: {},
  onboarding_elsewhere: {},
  onboarding_gives_link_away: {},
} as const;
