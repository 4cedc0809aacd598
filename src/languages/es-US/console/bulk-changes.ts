import type { bulkChanges as english } from '../../en-US/console/bulk-changes.ts';
import type { Wording } from '../../wording.ts';

export const bulkChanges: Wording<typeof english> = {
  deleted:
    '{what, select, generators {{count, plural, one {# generador eliminado} other {# generadores eliminados}}} inverters {{count, plural, one {# inversor eliminado} other {# inversores eliminados}}} both {{generators, plural, one {# generador} other {# generadores}} y {inverters, plural, one {# inversor eliminados} other {# inversores eliminados}}} other {{count, plural, one {# registro eliminado} other {# registros eliminados}}}}',
  figuresSet: '{field} de {count, plural, one {# inversor} other {# inversores}} fijada',
  productionAdded: 'Producción sumada a {count, plural, one {# inversor} other {# inversores}}',
  setToProducing: '{count, plural, one {# inversor marcado en producción} other {# inversores marcados en producción}}',
  setToIdle: '{count, plural, one {# inversor marcado como inactivo} other {# inversores marcados como inactivos}}',
  changed: '{count, plural, one {# inversor cambiado} other {# inversores cambiados}}',
  stopped: 'Detenido. {done}, de {total, number}',
  deleting:
    'Eliminando: {done, number} de {what, select, generators {{count, plural, one {# generador} other {# generadores}}} inverters {{count, plural, one {# inversor} other {# inversores}}} both {{generators, plural, one {# generador} other {# generadores}} y {inverters, plural, one {# inversor} other {# inversores}}} other {{count, plural, one {# registro} other {# registros}}}}',
  changing: 'Cambiando: {done, number} de {count, plural, one {# inversor} other {# inversores}}',
  undoing:
    'Deshaciendo: {done, number} de {what, select, generators {{count, plural, one {# generador} other {# generadores}}} inverters {{count, plural, one {# inversor} other {# inversores}}} both {{generators, plural, one {# generador} other {# generadores}} y {inverters, plural, one {# inversor} other {# inversores}}} other {{count, plural, one {# registro} other {# registros}}}}',
  stoppedUndoing:
    'Detenido. Restablecidos: {done, number} de {what, select, generators {{count, plural, one {# generador} other {# generadores}}} inverters {{count, plural, one {# inversor} other {# inversores}}} both {{generators, plural, one {# generador} other {# generadores}} y {inverters, plural, one {# inversor} other {# inversores}}} other {{count, plural, one {# registro} other {# registros}}}}',
  deletionUndone:
    'Eliminación de {what, select, generators {{count, plural, one {# generador} other {# generadores}}} inverters {{count, plural, one {# inversor} other {# inversores}}} both {{generators, plural, one {# generador} other {# generadores}} y {inverters, plural, one {# inversor} other {# inversores}}} other {{count, plural, one {# registro} other {# registros}}}} deshecha',
  changeUndone: 'Cambio de {count, plural, one {# inversor} other {# inversores}} deshecho',
  notUndone: 'No se puede deshacer: {reason}.',
  leftOut: '{count, plural, one {# omitido} other {# omitidos}}: {records}.',
  label: 'Cambio de registros',
  stop: 'Detener',
  undo: 'Deshacer',
  undoHint: 'Deshacer ({key})',
  recordsChanged: 'Registros cambiados',
  recordsPutBack: 'Registros restablecidos',
  recent: 'Cambios recientes',
  loading: 'Cargando los cambios recientes',
  none: 'Todavía no hay nada. En esta lista aparecen las eliminaciones y los cambios de varios registros.',
  kept: 'Se conservan los últimos 20 cambios. En un espacio de trabajo vinculado al servicio, una eliminación se puede deshacer hasta que se envíe.',
};
