import type { syncVerdict as english } from '../../en-US/console/sync-verdict.ts';
import type { Wording } from '../../wording.ts';

export const syncVerdict: Wording<typeof english> = {
  pausedTitle: 'En pausa',
  paused: 'No se envía ni se recibe nada hasta que usted reanude.',
  meteredTitle: 'En espera de wifi o cable',
  metered: 'Según sus opciones, no se envía nada por una red móvil o de uso medido.',
  tryingTitle: 'Intentando de nuevo',
  stuckTitle: 'Ahora no se puede enviar nada',
  comparingTitle: 'Comparando con el servicio por primera vez',
  workOn: 'Mientras tanto puede seguir trabajando.',
  allSentTitle: 'Todo enviado',
  allSent: 'El servicio ha confirmado todo lo que se hizo en esta computadora.',
  waitingTitle: '{count, plural, one {# cambio en espera de envío} other {# cambios en espera de envío}}',
  again: 'Se envía de nuevo en {wait}.',
  sendingTitle: '{count, plural, one {Se está enviando # cambio} other {Se están enviando # cambios}}',
  sending: 'Mientras tanto puede seguir trabajando; deje abierta la consola hasta que se haya enviado todo.',
  waits: '{count, plural, one {# cambio espera en esta computadora.} other {# cambios esperan en esta computadora.}}',
  unreachable: 'No se puede llegar al servicio.',
  nextTry: 'Próximo intento en {wait}.',
  offlineTitle: 'Sin conexión',
  offline: 'Lo que haga ahora se guarda aquí y se envía en cuanto sea posible.',
  offlineUnsentTitle:
    '{count, plural, one {Sin conexión, # cambio sin confirmar todavía} other {Sin conexión, # cambios sin confirmar todavía}}',
  offlineUnsent: 'Todo se guarda aquí y se envía automáticamente en cuanto sea posible.',
  refused: 'Lo rechazado no está en el servicio. Corríjalo e inténtelo de nuevo, o retírelo.',
  allThere: 'Todo lo que se hizo en esta computadora está en el servicio.',
  undecided: 'Un cambio que necesita una decisión no se envía hasta que usted haya decidido.',
};
