import type { OwnerOnboarding } from '../../../../contract/console/owner-onboarding.ts';

/** Why an onboarding cannot be opened right now, and what changes that: shown before anything is pressed. */
export const startHindrance: Record<Exclude<OwnerOnboarding['can_start'], 'yes'>, string> = {
  offline:
    'The onboarding is opened by the service, which cannot be reached right now. Try again once this computer is online.',
  waiting_to_be_sent:
    'This owner’s details are still waiting to be sent, or their company’s are. The onboarding can be opened once the service has them.',
  needs_desktop:
    'In a linked workspace, onboarding opens only in the desktop application, because a browser would keep the link, which is secret.',
};
