import type { fileNotices as english } from '../../en-US/console/file-notices.ts';
import type { Wording } from '../../wording.ts';

export const fileNotices: Wording<typeof english> = {
  dropExport: 'Suelte aquí una exportación de otra computadora',
  dropList: 'Suelte aquí una lista (CSV, TSV o Excel) o una exportación de otra computadora',
  dropPicture: 'Suelte aquí un logotipo (PNG, JPEG o WebP), una lista o una exportación de otra computadora',
  asked: 'Se le preguntará antes de importar nada.',
  dismiss: 'Cerrar',
  reading: 'Lectura de “<file>{name}</file>”…',
  dontImport: 'No importar',
  waits:
    '“<file>{name}</file>” está en espera. {state, select, setup {Configure la consola} locked {Desbloquee la consola} other {Inicie sesión}} para decidir si lo importa.',
  several: 'Solo se puede importar un archivo a la vez. No se importó nada.',
  folder:
    '{named, select, true {“{name}”} other {Este archivo}} es una carpeta y no se abrió. Las exportaciones de otra computadora terminan en {ending}.',
  empty:
    '{named, select, true {“{name}”} other {Este archivo}} está vacío. Cópielo de nuevo desde la otra computadora, o exporte allí de nuevo.',
  missing:
    '{named, select, true {“{name}”} other {Este archivo}} no se encuentra. Es posible que se haya movido o eliminado.',
  network:
    '{named, select, true {“{name}”} other {Este archivo}} está en otra computadora. Cópielo primero en esta y abra la copia.',
  unreadable:
    '{named, select, true {“{name}”} other {Este archivo}} no se pudo leer. Compruebe que siga ahí y que usted tenga permiso para leerlo.',
  handedOver: 'No se pueden abrir archivos mientras la consola está entregada.',
  damaged:
    '{named, select, true {“{name}”} other {Este archivo}} no es una exportación de otra computadora. El nombre es correcto, pero el archivo está dañado o contiene otra cosa. Exporte de nuevo en la otra computadora.',
  otherKind:
    '{named, select, true {“{name}”} other {Este archivo}} no es una exportación de otra computadora. Las exportaciones de otra computadora terminan en {ending}.{kind, select, spreadsheet { Guarde esta hoja de cálculo como XLSX o CSV para importarla.} zip { Si es un ZIP de listas, descomprímalo primero e importe los generadores (Generators.csv) antes que los inversores (Inverters.csv).} list { Para importar una lista, inicie sesión primero.} other {}}',
};
