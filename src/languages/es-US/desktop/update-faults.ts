import type { updateFaults as english } from '../../en-US/desktop/update-faults.ts';
import type { Wording } from '../../wording.ts';

export const updateFaults: Wording<typeof english> = {
  unexpected: 'Ocurrió algo inesperado. Los detalles están en los archivos de registro.',
  stalled: 'El servidor de actualizaciones dejó de enviar.',
  longer: 'El servidor de actualizaciones envía más de lo que anunció el editor.',
  feedNotSigned: 'La fuente de actualizaciones no está firmada por el editor de este programa.',
  prerelease: 'La fuente de actualizaciones ofrece una versión preliminar, que este programa no instala.',
  noFile: 'La fuente de actualizaciones no tiene ningún archivo para esta instalación.',
  notUnderstood: 'La fuente de actualizaciones no se entiende, o nombra un archivo que está en otro lugar.',
  checksum: 'La descarga no coincidió con su suma de comprobación y se descartó.',
  notSigned: 'La descarga no está firmada por el editor de este programa y se descartó.',
  brokeOff: 'Se interrumpió la conexión con el servidor de actualizaciones.',
  redirects:
    'El servidor de actualizaciones redirige demasiadas veces o a una dirección que no es segura, o envía un archivo cuyo tamaño no es el que anunció el editor.',
  proxy: 'No se puede usar el proxy de esta computadora.',
  certificate: 'Esta computadora no confía en el certificado del servidor de actualizaciones.',
  noRoom: 'No hay espacio en el disco para la actualización.',
  fileMissing: 'El servidor de actualizaciones no tiene el archivo que anunció el editor.',
  notReached: 'No se puede acceder al servidor de actualizaciones.',
  addressNotSafe: 'La dirección de actualizaciones que vino con este paquete no es segura.',
  nothingThere: 'El servidor de actualizaciones no tiene nada para este programa.',
  tooLong: 'La respuesta del servidor de actualizaciones es demasiado larga para ser una fuente de actualizaciones.',
};
