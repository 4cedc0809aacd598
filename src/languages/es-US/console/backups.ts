import type { backups as english } from '../../en-US/console/backups.ts';
import type { Wording } from '../../wording.ts';

export const backups: Wording<typeof english> = {
  hint: 'Se hacen una vez al día cuando algo ha cambiado, y antes de una versión nueva, de una importación o de muchos cambios a la vez. Las copias de seguridad no incluyen la clave de cifrado.',
  keyInFile:
    'La clave es el archivo host.key de {folder}. Guarde una copia de ese archivo en otro lugar, pero no junto con las copias de seguridad.',
  keyInKeychain:
    'La clave está en el llavero de esta computadora. Por si pierde esta computadora, use también “Exportar todo para otra computadora”.',
  loading: 'Cargando las copias de seguridad',
  restored: 'Se restauró la copia de seguridad. Sus datos anteriores están en otra copia de seguridad.',
  erasedAgain:
    '{count, plural, one {Se volvieron a borrar los datos de # propietario que se habían borrado después de hacer esta copia de seguridad.} other {Se volvieron a borrar los datos de # propietarios que se habían borrado después de hacer esta copia de seguridad.}}',
  untilUsable: 'Hasta que se pueda usar, las copias de seguridad van a la carpeta de datos.',
  none: 'Todavía no hay ninguna copia de seguridad de este espacio de trabajo. La primera se hace en cuanto algo haya cambiado.',
  folder: 'Carpeta para las copias de seguridad',
  folderHint:
    'Elija otro disco por si este falla. Deje el campo en blanco para usar la carpeta de datos. Carpeta actual: {folder}',
  inDataFolder: 'En la carpeta de datos',
  saveFolder: 'Guardar la carpeta',
  list: 'Copias de seguridad',
  made: 'Hecha',
  records: 'Registros',
  size: 'Tamaño',
  actions: 'Acciones',
  reason_daily: 'Diaria',
  reason_by_hand: 'A mano',
  reason_migration: 'Antes de una versión nueva',
  reason_import: 'Antes de una importación',
  reason_bulk_change: 'Antes de muchos cambios',
  reason_restore: 'Antes de una restauración',
  recordCount: '{count, plural, one {# registro} other {# registros}}',
  documentCount: '{count, plural, one {# documento} other {# documentos}}',
  documentsAndUnsent: '{documents}, {unsent, number} sin enviar',
  restoreOf: 'Restaurar la copia de seguridad del {when}',
  restore: 'Restaurar…',
  question: '¿Restaurar la copia de seguridad del {when}?',
  checking: 'Comprobando la copia de seguridad',
  whatStays:
    'Primero se hace una copia de seguridad de sus datos actuales. Los operadores, las credenciales y la configuración se quedan como están. Los propietarios cuyos datos se borraron siguen borrados.',
  cancel: 'Cancelar',
  restoreBackup: 'Restaurar la copia de seguridad',
  added:
    '{count, plural, one {Después de esta copia de seguridad se agregó # registro. Restaurar lo quita.} other {Después de esta copia de seguridad se agregaron # registros. Restaurar los quita.}}',
  changed:
    '{count, plural, one {Después de esta copia de seguridad se cambió # registro. Restaurar deshace los cambios.} other {Después de esta copia de seguridad se cambiaron # registros. Restaurar deshace los cambios.}}',
  deleted:
    '{count, plural, one {Después de esta copia de seguridad se eliminó # registro. Restaurar lo recupera.} other {Después de esta copia de seguridad se eliminaron # registros. Restaurar los recupera.}}',
  unchanged: 'Nada ha cambiado desde que se hizo esta copia de seguridad.',
  comparison: 'Qué hará la restauración',
  kind: 'Tipo',
  now: 'Ahora',
  inBackup: 'En la copia de seguridad',
  installers: 'Empresas',
  system_owners: 'Propietarios',
  generators: 'Generadores',
  inverters: 'Inversores',
  documents: 'Documentos',
  unsent: 'Sin enviar todavía',
  undoesUnsent:
    '{count, plural, one {# cambio todavía no se ha enviado. Restaurar también lo deshace, a menos que esté en la copia de seguridad.} other {# cambios todavía no se han enviado. Restaurar también los deshace, a menos que estén en la copia de seguridad.}}',
  sameService:
    'Lo que el servicio recibió se queda allí y vuelve a copiarse desde él, incluidas las eliminaciones. Nada se envía dos veces: la consola primero comprueba con el servicio si cada cambio sin enviar de la copia de seguridad llegó, y le pregunta a usted cuando no puede saberlo.',
  otherService:
    'En la copia de seguridad, este espacio de trabajo está vinculado con {service}. No se envía nada hasta que usted vuelva a escribir su token de acceso y su clave de API.',
  noService:
    'En la copia de seguridad, este espacio de trabajo no está vinculado. Después de restaurar, ya no se sincroniza con el servicio.',
};
