import type { news as english } from '../../en-US/desktop/news.ts';
import type { Wording } from '../../wording.ts';

export const news: Wording<typeof english> = {
  onboarding: 'Inscripción',
  manyOwners: '{count, plural, other {Cambiaron # inscripciones.}}',
  owner_in_review: 'Se presentó una inscripción y está en revisión.',
  owner_approved: 'Se aprobó una inscripción.',
  owner_rejected: 'Se rechazó una inscripción.',
  owner_needs_something: 'A una inscripción le falta algo de su propietario.',
  decisionsTitle: 'Una decisión espera',
  decisions:
    '{count, plural, one {# cambio espera a que alguien decida.} other {# cambios esperan a que alguien decida.}}',
  refusedTitle: 'La sincronización requiere atención',
  refused: '{count, plural, one {El servicio rechazó # cambio.} other {El servicio rechazó # cambios.}}',
  stoppedTitle: 'La sincronización se detuvo',
  stopped: 'No se reanudará por sí sola.',
  all_sentTitle: 'Todo está enviado',
  all_sent: 'Lo que hizo sin conexión llegó al servicio.',
};
