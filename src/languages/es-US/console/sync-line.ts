import type { syncLine as english } from '../../en-US/console/sync-line.ts';
import type { Wording } from '../../wording.ts';

export const syncLine: Wording<typeof english> = {
  sync: 'Sincronización',
  online: 'En línea',
  comparing: 'Comparando…',
  sending: 'Enviando…',
  trying: 'Intentando de nuevo…',
  offline: 'Sin conexión',
  paused: 'En pausa',
  metered: 'En espera de wifi',
  stuck: 'Sin sincronizar',
  waiting: '{count, number} en espera de envío',
  waitingFor: '{count, number} en espera de envío; se envía de nuevo en {wait}',
  allSent: 'Todo enviado',
  notCompared: 'Sin comparar todavía',
  conflicts: '{count, plural, one {# necesita una decisión} other {# necesitan una decisión}}',
  refused: '{count, plural, one {# rechazado por el servicio} other {# rechazados por el servicio}}',
  lastSuccess: 'Última sincronización: <ago></ago>',
};
