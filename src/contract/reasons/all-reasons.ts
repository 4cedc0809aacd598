import { checkReasons } from './link-checks.ts';
import { linkReasons, openingReasons } from './openings.ts';
import { refusalReasons } from './refusals.ts';
import { requestReasons } from './requests.ts';
import { reviewReasons } from './review.ts';
import { answerReasons, doubtReasons, networkReasons, standstillReasons } from './synchronizing.ts';
import { reasonSchema, textReason, type ReasonIn } from './reason.ts';

/** Every reason that a person can be told. */
export const reasons = {
  ...textReason,
  ...openingReasons,
  ...linkReasons,
  ...networkReasons,
  ...answerReasons,
  ...doubtReasons,
  ...checkReasons,
  ...reviewReasons,
  ...refusalReasons,
  ...requestReasons,
  ...standstillReasons,
} as const;

/** A reason as it is stored and sent; `reasonWords` makes its sentence where it is shown. */
export const reason = reasonSchema(reasons);
export type Reason = ReasonIn<typeof reasons>;
