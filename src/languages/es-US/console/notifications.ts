import type { notifications as english } from '../../en-US/console/notifications.ts';
import type { Wording } from '../../wording.ts';

export const notifications: Wording<typeof english> = {
  title: 'Notificaciones',
  unread: '{count, plural, one {Notificaciones, # sin leer} other {Notificaciones, # sin leer}}',
  settings: 'Configuración<hidden> de las notificaciones</hidden>',
  loading: 'Cargando las notificaciones',
  none: 'Todavía no hay nada. Aquí verá lo que ocurra mientras usted hace otra cosa. En Configuración se elige qué tipos figuran en la lista.',
  last: 'Se conservan las últimas {count, number}.',
  new: 'Nueva',
  owner: 'Propietario {id}',
  owner_in_review: 'Inscripción presentada, en revisión',
  owner_approved: 'Inscripción aprobada',
  owner_rejected: 'Inscripción rechazada',
  owner_needs_something: 'A la inscripción le falta algo del propietario',
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
