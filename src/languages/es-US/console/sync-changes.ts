import type { syncChanges as english } from '../../en-US/console/sync-changes.ts';
import type { Wording } from '../../wording.ts';

export const syncChanges: Wording<typeof english> = {
  company: 'Empresa {name}',
  systemOwner: 'Propietario del sistema {name}',
  generatorAt: 'Generador en {place}',
  inverter: 'Inversor {device}',
  inverterOf: 'Inversor {device} en {place}',
  inverterAt: 'Inversor en {place}',
  number:
    '{topic, select, installers {Empresa} system_owners {Propietario del sistema} generators {Generador} other {Inversor}} {id}',
  correctOf: 'Corregir {record}',
  added: 'se agregó',
  removed: 'se eliminó',
  changed: 'se cambió',
  correctedNumber: 'se corrigió, ahora es el número {id}',
  correctedTo: 'se corrigió a {place}',
  setToProducing: 'se marcó en producción',
  setToNotProducing: 'se marcó sin producción',
  logoRemoved: 'se quitó el logotipo',
  logoChanged: 'se cambió el logotipo',
  emptied: '{field} se quitó',
  setTo: '{field} pasó a {value}',
  status: 'Estado',
  change: 'Cambio',
  reason: 'Motivo',
  attempts: 'Intentos',
  since: 'Desde',
  differs: 'Distinto en el servicio',
  waitsFor:
    'Espera {what, select, conflict {su decisión sobre este registro} earlier_change {un cambio anterior del mismo registro} installer {a su empresa, que el servicio todavía no tiene} equal_record {a un registro igual que se está enviando} other {al registro corregido, que el servicio todavía no tiene}}',
  waitsForName: 'Espera',
  waitsForWhat:
    '{what, select, conflict {Su decisión sobre este registro} earlier_change {Un cambio anterior del mismo registro} installer {Su empresa, que el servicio todavía no tiene} equal_record {Un registro igual que se está enviando} other {El registro corregido, que el servicio todavía no tiene}}',
  refused: 'El servicio rechazó esto:',
  checked:
    'La conexión se cortó antes de que el servicio respondiera. La consola está comprobando si esto llegó y no lo enviará de nuevo hasta saberlo.',
  notKnown:
    'La respuesta se perdió y no hay manera de averiguar si esto llegó, así que decide usted. Hasta entonces no se envía de nuevo.',
  correctedWaits:
    'Primero se envía el registro corregido. El anterior se elimina en el servicio solo cuando eso haya tenido éxito.',
  correctedReceived: 'El servicio tiene el registro corregido. Solo falta eliminar allí el anterior.',
  lastSent: 'Último envío',
  earlierNumberHere: 'Número anterior aquí',
  numberHere: 'Número aquí',
  values: 'Valores',
  exchange: 'Solicitud y respuesta',
  exchangeHint: 'Exactamente como se enviaron y se recibieron, sin sus credenciales.',
  titleOf: 'Cambio {id}',
  gone: 'Este cambio ya no está en espera: se envió o se retiró. Lo que el servicio ha confirmado está en el libro de cambios.',
  loading: 'Cargando el cambio',
  takeBack: 'Retirar',
  takeBackChange: 'Retirar el cambio',
  takeBackQuestion: '¿Retirar “{change}”?',
  tryNow: 'Intentar ahora',
  decide: 'Decidir',
  takeBack_create:
    'El servicio nunca lo tuvo. Se quita de esta computadora junto con todos los cambios posteriores. Esto no se puede deshacer.',
  takeBack_update:
    'Esta computadora vuelve a lo que tiene el servicio. Los valores de usted se pierden. Esto no se puede deshacer.',
  takeBack_remove: 'Vuelve a esta computadora, como lo tiene el servicio.',
  takeBackReceived:
    'El generador {earlier} vuelve a esta computadora y se queda en el servicio. El corregido, el número {corrected}, se elimina aquí y en el servicio. Esto no se puede deshacer, pero puede volver a corregirlo.',
  takeBackCorrection:
    'El servicio nunca tuvo el registro corregido. Se quita de esta computadora, y el anterior vuelve con su número. Esto no se puede deshacer, pero puede volver a corregirlo.',
};
