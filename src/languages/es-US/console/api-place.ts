import type { apiPlace as english } from '../../en-US/console/api-place.ts';
import type { Wording } from '../../wording.ts';

export const apiPlace: Wording<typeof english> = {
  title: 'API',
  parts: 'Partes de la API',
  part: {
    connection: 'Conexión',
    reference: 'Referencia',
    journal: 'Historial',
    faults: 'Fallas',
    clock: 'Reloj',
    state: 'Estado',
    spaces: 'Espacios',
    verdict: 'Evaluación',
  },
  held: 'detenido',
  moved: 'adelantado',
  copy: 'Copiar',
  copied: 'Copiado',
  showConnection: 'Mostrar la conexión',
  reference: 'Referencia de la API',
  loadingReference: 'Cargando la referencia',
  address: 'Dirección',
  addressHint: 'Otros programas de esta computadora acceden a la API aquí. No está abierta a la red.',
  baseAddress: 'Dirección base',
  copyBaseAddress: 'Copiar la dirección base',
  workspace: 'Espacio de trabajo',
  workspaceOf: '{name}, {mode, select, test {modo de prueba} other {modo real}}',
  description: 'Descripción',
  document: 'Documento OpenAPI',
  copyDocumentAddress: 'Copiar la dirección del documento OpenAPI',
  copyAddress: 'Copiar la dirección',
  switchOffAddress: 'Desactivar la dirección de la API',
  switchOnAddress: 'Activar la dirección de la API',
  addressSearch: 'puerto escuchar lista pruebas calidad',
  reachable: 'Otros programas pueden acceder a la API',
  reachableHint:
    'Para el espacio de trabajo de prueba que está abierto, con una credencial de este. Se conserva hasta que usted lo desactive.',
  portOfApi: 'Puerto de la API',
  port: 'Puerto',
  changePort: 'Cambiar el puerto',
  portTaken:
    'Otro programa ocupaba el puerto {port} cuando se inició la consola. Desactive esto y vuelva a activarlo, o cambie el puerto.',
  liveRefuses: 'Mientras haya un espacio de trabajo real abierto, se rechazan todas las solicitudes.',
  helpers: 'Ayudas de prueba',
  helpersHint:
    'Un historial de solicitudes, fallas, un reloj que usted adelanta, instantáneas y una evaluación, aquí y en {path}. Se guardan con este espacio de trabajo; uno real nunca las tiene.',
  switchOffHelpers: 'Desactivar las ayudas de prueba',
  switchOnHelpers: 'Activar las ayudas de prueba',
  helpersSearch: 'historial fallas reloj pruebas calidad',
  switchOffQuestion: '¿Desactivar las ayudas de prueba?',
  switchOff: 'Desactivar',
  switchOffHint:
    'Se eliminan el historial, todas las fallas y todos los espacios. El reloj continúa desde donde está; cuando se reinicie la consola, el espacio de trabajo volverá a usar el reloj de la computadora. Las instantáneas se conservan.',
  byOption: 'Activadas al iniciar, con la opción {option}.',
  off: 'Las ayudas de prueba están desactivadas',
  offHint:
    'Para probar un cliente de la API: un historial de sus solicitudes, fallas, un reloj que usted adelanta, instantáneas, espacios y una evaluación. No cambian nada hasta que usted las use.',
  offClock:
    'El reloj de este espacio de trabajo se adelantó. Cuando se reinicie la consola, el espacio de trabajo volverá a usar el reloj de la computadora.',
};
