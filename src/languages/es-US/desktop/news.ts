import type { news as english } from '../../en-US/desktop/news.ts';
import type { Wording } from '../../wording.ts';
import { notifications } from '../console/notifications.ts';

export const news: Wording<typeof english> = {
  onboarding: 'Inscripción',
  manyOwners: '{count, plural, other {Cambiaron # inscripciones.}}',
  owner_in_review: 'Se presentó una inscripción y está en revisión.',
  owner_approved: 'Se aprobó una inscripción.',
  owner_rejected: 'Se rechazó una inscripción.',
  owner_needs_something: 'A una inscripción le falta algo de su propietario.',
  decisionsTitle: notifications.decisionsTitle,
  decisions: notifications.decisions,
  refusedTitle: notifications.refusedTitle,
  refused: notifications.refused,
  stoppedTitle: notifications.stoppedTitle,
  stopped: notifications.stopped,
  all_sentTitle: notifications.all_sentTitle,
  all_sent: notifications.all_sent,
};
