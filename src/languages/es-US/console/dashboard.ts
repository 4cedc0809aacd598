import type { dashboard as english } from '../../en-US/console/dashboard.ts';
import type { Wording } from '../../wording.ts';

export const dashboard: Wording<typeof english> = {
  title: 'Resumen',
  print: 'Imprimir un informe',
  figures: 'Cifras',
  generators: 'Generadores',
  inverters: 'Inversores',
  capacity: 'Capacidad nominal',
  capacityHint: 'En corriente alterna, todos los generadores',
  producing: 'En producción',
  producingOf: '{producing, number} de {inverters, plural, one {# inversor} other {# inversores}}',
  loadingFleet: 'Cargando las instalaciones',
  onboarding: 'Inscripción',
  onboardingHint: 'La situación de cada propietario del sistema.',
  noOwners: 'Todavía no hay ningún propietario del sistema. Cada uno que agregue aparecerá aquí.',
  addOwner: 'Agregar propietario',
  attention: 'Requiere atención',
  loadingAttention: 'Cargando lo que requiere atención',
  nothingLeft: 'Por ahora no hay nada pendiente',
  nothingWaits: 'Aquí no hay ningún propietario, inversor ni cambio a la espera de que alguien intervenga.',
  restPutOff: 'Lo que queda se aplazó.',
  later: 'Más tarde',
  putOffUntil: 'Aplazado hasta el {day}.',
  until: 'Hasta el {day}',
  putOff: 'Aplazado',
  showPutOff: '{count, plural, one {# aplazado} other {# aplazados}}',
  hidePutOff: 'Ocultar lo aplazado',
  showNow: 'Mostrar ahora',
  showNowOf: 'Mostrar ahora: {line}',
  shownAgain: 'Se muestra de nuevo.',
  lines: {
    sync_stopped: 'La sincronización se detuvo',
    sync_removals: '{count, plural, one {Falta # registro en el servicio} other {Faltan # registros en el servicio}}',
    sync_decisions: '{count, plural, one {# cambio necesita una decisión} other {# cambios necesitan una decisión}}',
    sync_refused: '{count, plural, one {El servicio rechazó # cambio} other {El servicio rechazó # cambios}}',
    backup_fault: 'Las copias de seguridad no se están guardando donde deberían',
    imports_interrupted:
      '{count, plural, one {Se interrumpió # importación} other {Se interrumpieron # importaciones}}',
    inverters_stopped:
      '{count, plural, one {# inversor dejó de producir desde ayer} other {# inversores dejaron de producir desde ayer}}',
    owners_rejected:
      '{count, plural, one {# propietario fue rechazado desde ayer} other {# propietarios fueron rechazados desde ayer}}',
    owners_in_progress:
      '{count, plural, one {A # propietario le falta algo por hacer} other {A # propietarios les falta algo por hacer}}',
    owners_not_started: '{count, plural, one {# propietario no ha comenzado} other {# propietarios no han comenzado}}',
    owners_long_in_review:
      '{count, plural, one {# propietario lleva} other {# propietarios llevan}} {review_days, plural, one {# día} other {# días}} o más en revisión',
    inverters_silent:
      '{count, plural, one {# inversor no ha enviado datos} other {# inversores no han enviado datos}} en {silent_days, plural, one {el último día} other {los últimos # días}}',
  },
  hints: {
    sync_stopped: 'No se envía nada hasta que alguien lo revise.',
    sync_removals: 'Indique si se eliminaron a propósito.',
    sync_decisions: 'Elija lo que es correcto: lo de aquí o lo del servicio.',
    sync_refused: 'Corríjalos o retírelos.',
    backup_fault: 'Revise la carpeta o elija otra.',
    imports_interrupted: 'Termínela o deshágala.',
    inverters_stopped:
      'Desde entonces no han informado de ninguna producción. No cuentan los datos enviados con poca luz: antes de las 9 de la mañana y después de las 3 de la tarde, según el sol.',
    owners_rejected: 'Lea por qué y qué se puede hacer. Lo que cuenta es la última vez que cambió la cuenta.',
    owners_in_progress: 'Comenzaron, pero no han enviado todo.',
    owners_not_started: 'Comiencen juntos la inscripción.',
    owners_long_in_review: 'Desde entonces no ha cambiado nada de ellos.',
    inverters_silent:
      'Revise la conexión o escriba lo que producen. Se incluyen los inversores que nunca han enviado datos.',
  },
};
