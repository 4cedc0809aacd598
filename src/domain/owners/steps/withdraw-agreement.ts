import type { OnboardingState, OwnerRecord } from '../owner-record.ts';

/**
 * The steps with the agreement due again. One that was accepted before something was asked for again belongs to an
 * account that had been submitted with it, and is kept among the earlier ones; one that never came into force goes.
 */
export function withdrawAgreement({
  onboarding,
  reopened,
}: Pick<OwnerRecord, 'onboarding' | 'reopened'>): OnboardingState {
  const { service_agreement: accepted, ...rest } = onboarding;
  if (!accepted || !reopened || accepted.at > reopened.at) return rest;
  return { ...rest, earlier_agreements: [...(rest.earlier_agreements ?? []), accepted] };
}
