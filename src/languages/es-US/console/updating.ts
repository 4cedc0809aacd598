import type { updating as english } from '../../en-US/console/updating.ts';
import type { Wording } from '../../wording.ts';

export const updating: Wording<typeof english> = {
  title: 'Actualizaciones',
  show: 'Mostrar las actualizaciones',
  loading: 'Cargando las actualizaciones',
  automatic: 'Actualizaciones automáticas',
  automaticHint: 'Solo se instalan archivos firmados por el editor de este programa.',
  mode: 'Actualizaciones',
  mode_on: 'Sí',
  mode_ask: 'Preguntar antes',
  mode_off: 'No',
  mode_onHint:
    'La consola comprueba al iniciarse y una vez al día, descarga las versiones nuevas y las instala cuando usted la cierra o la reinicia.',
  mode_askHint: 'La consola comprueba al iniciarse y una vez al día. Usted decide cuándo descargar.',
  mode_offHint:
    'La consola comprueba solo cuando usted se lo pide, e instala una actualización solo cuando reinicia aquí.',
  thisVersion: 'Esta versión',
  version: 'Versión',
  package: 'Paquete',
  lastCheck: 'Última comprobación',
  neverChecked: 'Ninguna comprobación con éxito desde que se inició la consola',
  elsewhere: 'Esta consola se usa en el navegador. Se actualiza donde se instaló.',
  no_feed: 'Esta versión no busca actualizaciones. Instale una versión nueva encima; sus datos se conservan.',
  unsupported:
    'Esta copia no se puede actualizar sola. Instale una versión nueva de la misma manera que esta; sus datos se conservan.',
  idle: 'La consola no ha comprobado si hay actualizaciones desde que se inició.',
  checking: 'Comprobando si hay actualizaciones…',
  current: 'Tiene la versión más reciente.',
  available: 'La versión {version} está disponible.',
  downloading: 'Descargando la versión {version}…',
  ready: 'La versión {version} está lista para instalarse.',
  checkFailed: 'No se pudo comprobar si hay actualizaciones.',
  downloadFailed: 'No se pudo descargar la versión {version}.',
  download: 'Descarga',
  progress: '{done} de {total}',
  checkAgain: 'Buscar de nuevo',
  downloadUpdate: 'Descargar la actualización',
  restart: 'Reiniciar ahora',
  restartSearch: 'actualizar',
  installs_at_end: 'Se instala cuando usted cierra la consola, o de inmediato si la reinicia ahora.',
  installs_on_restart: 'Se instala cuando reinicia aquí. Su sistema pide la contraseña de un administrador.',
};
