import type { testState as english } from '../../en-US/console/test-state.ts';
import type { Wording } from '../../wording.ts';

export const testState: Wording<typeof english> = {
  resets: {
    nothing: 'Vaciar el espacio de trabajo',
    every_state: 'Restablecer con “todas las situaciones”',
    sample: 'Restablecer con los datos de ejemplo',
  },
  replaced:
    '{by, select, nothing {El espacio de trabajo se vació} every_state {El estado se reemplazó por un propietario en cada situación} sample {El estado se reemplazó por los datos de ejemplo} seed {El estado se reemplazó por la semilla “{name}”} other {El estado se reemplazó por la instantánea “{name}”}}.',
  replaceQuestion:
    '{by, select, nothing {¿Eliminar todo lo que hay en “{workspace}”?} every_state {¿Reemplazar todo lo que hay en “{workspace}” por un propietario en cada situación?} sample {¿Reemplazar todo lo que hay en “{workspace}” por los datos de ejemplo?} seed {¿Reemplazar todo lo que hay en “{workspace}” por la semilla “{name}”?} other {¿Reemplazar todo lo que hay en “{workspace}” por la instantánea “{name}”?}}',
  restoreSnapshot: 'Restaurar la instantánea',
  replaceEverything: 'Reemplazar todo',
  replaceHint:
    'Todos los registros, documentos y enlaces que hay ahora se pierden, a menos que estén en una instantánea. Las credenciales, el reloj, el historial y las fallas se conservan.',
  resetSearch: 'restablecer estado semilla',
  notJson: 'Este archivo no es JSON. Elija una semilla como las que crea “Copiar como semilla”.',
  reset: 'Restablecer',
  resetHint: 'Reemplaza todos los registros. La numeración vuelve a empezar en 1.',
  copySeed: 'Copiar como semilla',
  resetToFile: 'Restablecer con un archivo de semilla…',
  snapshots: 'Instantáneas',
  snapshotsHint:
    'Todo tal como está ahora, hasta el último enlace, guardado con un nombre. Se conservan aunque se reinicie la consola.',
  loading: 'Cargando las instantáneas',
  deleteQuestion: '¿Eliminar la instantánea “{name}”?',
  deleteSnapshot: 'Eliminar la instantánea',
  save: 'Guardar una instantánea',
  replaceSnapshotQuestion: '¿Reemplazar la instantánea “{name}”?',
  replaceSnapshot: 'Reemplazar la instantánea',
  replaceSnapshotHint: 'Lo que se guardó con este nombre se pierde.',
  name: 'Nombre',
  nameExample: 'antes-del-pago',
  saveSnapshot: 'Guardar la instantánea',
  importFile: 'Importar un archivo con este nombre…',
  act: '{act, select, restore {Restaurar} export {Exportar} other {Eliminar}}',
  actOf: '{act, select, restore {Restaurar} export {Exportar} other {Eliminar}} {name}',
  saved: 'Guardada',
  size: 'Tamaño',
  actions: 'Acciones',
};
