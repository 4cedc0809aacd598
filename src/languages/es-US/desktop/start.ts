import type { start as english } from '../../en-US/desktop/start.ts';
import type { Wording } from '../../wording.ts';

export const start: Wording<typeof english> = {
  cannotStart: 'Solar Installer Console no puede iniciarse',
  hasToClose: 'Solar Installer Console tiene que cerrarse',
  unexpected: 'Ocurrió algo inesperado. Los detalles están en la carpeta “logs” de la carpeta de datos.',
  unexpectedEnd:
    'Ocurrió algo inesperado. Los detalles están en la carpeta “logs” de la carpeta de datos. Lo que se guardó está en la carpeta de datos.',
  key: {
    unreadable: 'No se puede leer la clave {path}: {cause}.',
    damaged: 'La clave {path} está dañada.',
    wrong_length: 'La clave {path} está dañada: debe tener {wanted} bytes y tiene {found}.',
    missing: '{folder} ya se ha usado, y su clave {path} no está.',
    keychain:
      'El llavero del sistema no abre la clave {path}. Desbloquéelo, o para iniciar sesión en el sistema use la cuenta que la creó.',
    other: 'La clave de {folder} no es la que selló lo que contiene.',
  },
  lostKey:
    'Vuelva a poner la clave desde una copia de seguridad de la carpeta e inicie de nuevo. Si se perdió, puede continuar sin ella. Apartar lo sellado mueve lo que solo esa clave abre a una carpeta propia, con una copia de los archivos de datos, y crea una clave nueva: habrá que volver a ingresar el acceso al servicio real, los datos y las respuestas de los propietarios y los números de cuenta bancaria, y los documentos subidos ya no se podrán abrir. Todos los demás registros se conservan.',
  setAsideAndStart: 'Apartar e iniciar',
  setAside: 'Lo que solo abre la clave perdida se apartó en {folder}, con una copia de los archivos de datos.',
  nothingSealed: 'No había nada sellado.',
  takenOut: 'Se apartó: {list}.',
  taken: {
    accesses:
      '{count, plural, one {# espacio de trabajo cuyo acceso al servicio real hay que volver a ingresar} other {# espacios de trabajo cuyo acceso al servicio real hay que volver a ingresar}}',
    accounts:
      '{count, plural, one {# propietario cuyos datos o números de cuenta bancaria hay que volver a ingresar} other {# propietarios cuyos datos o números de cuenta bancaria hay que volver a ingresar}}',
    documents:
      '{count, plural, one {# documento subido que ya no se puede abrir} other {# documentos subidos que ya no se pueden abrir}}',
    credentials:
      '{count, plural, one {# credencial de serve que ya no se puede imprimir} other {# credenciales de serve que ya no se pueden imprimir}}',
  },
  damaged: 'Este archivo de datos está dañado: {file}.',
  noBackup: 'No hay ninguna copia de seguridad que restaurar.',
  restoreBackup: 'Restaurar la copia de seguridad',
  backupOfConsole:
    'La copia de seguridad intacta más reciente es de {when}. Los operadores, las frases de contraseña, las credenciales y la configuración quedarán como estaban entonces; los registros de los espacios de trabajo se conservan. El archivo dañado se guarda en una carpeta propia.',
  backupOfWorkspace:
    'La copia de seguridad intacta más reciente es de {when} y contiene {records} registros y {documents} documentos. Lo que se ingresó después se pierde. Los propietarios cuyos datos se borraron siguen borrados. El archivo dañado se guarda en una carpeta propia.',
  backupOfLinked:
    'La copia de seguridad intacta más reciente es de {when} y contiene {records} registros y {documents} documentos. Lo que se ingresó después se pierde. Los propietarios cuyos datos se borraron siguen borrados. Lo que el servicio ha recibido desde entonces vuelve de él; nada se envía dos veces. El archivo dañado se guarda en una carpeta propia.',
};
