import type { syncStates as english } from '../../en-US/console/sync-states.ts';
import type { Wording } from '../../wording.ts';

export const syncStates: Wording<typeof english> = {
  pending: 'En espera de envío',
  undecided: 'Espera su decisión',
  sending: 'Enviándose',
  ambiguous: 'Respuesta perdida: se está comprobando',
  refused: 'Rechazado por el servicio',
  conflict: 'Conflicto',
  twin: 'Enviado dos veces',
  sync: 'Sincronización',
  conflictHint: 'No es igual aquí y en el servicio.',
  refusedHint: 'El servicio no lo tiene como está aquí.',
  waitingHint: 'El servicio todavía no lo tiene como está aquí.',
  twinHint:
    'Este registro se envió de nuevo, y desde entonces apareció uno idéntico en el servicio: o la primera copia, que llegó tarde, o el de otra persona. Elimine uno o conserve ambos.',
  twinHintKept:
    'Este registro se envió de nuevo, y desde entonces apareció uno idéntico en el servicio: o la primera copia, que llegó tarde, o el de otra persona. El servicio no ofrece ninguna manera de eliminar uno.',
  decide: 'Decidir',
  seeWhy: 'Ver por qué',
  show: 'Mostrar',
};
