import type { generators as english } from '../../en-US/console/generators.ts';
import type { Wording } from '../../wording.ts';

export const generators: Wording<typeof english> = {
  title: 'Generadores',
  titleOf: 'Generador {id}',
  add: 'Agregar generador',
  addAnyway: 'Agregar generador de todos modos',
  added: 'Se agregó el generador {id}, {address}.',
  search: 'Buscar generadores',
  count: '{count, plural, one {# generador} other {# generadores}}',
  none: 'Todavía no hay generadores',
  noneHint:
    'Los generadores son los sistemas solares que usted atiende, cada uno con su dirección, su capacidad y su propietario de la vivienda. Para agregar muchos a la vez, arrastre una hoja de cálculo a cualquier parte de la ventana.',
  homeowner: 'Propietario de la vivienda',
  homeownerSearch: 'Apodo o número',
  homeownerHint:
    'El número que el servicio usa para el propietario de la vivienda, o un apodo para elegirlo. Use el mismo número para todos los generadores de ese propietario de la vivienda.',
  correctOf: 'Corregir el generador {id}',
  correctSearch: 'editar cambiar',
  correct: 'Corregir…',
  saveCorrection: 'Guardar la corrección',
  saveCorrectionAnyway: 'Guardar la corrección de todos modos',
  corrected: 'Guardado. El generador {before} ahora tiene el número {id}.',
  correctHint:
    'El servicio no puede cambiar un generador. Uno corregido ocupa su lugar, así que su número cambia de {id} a uno nuevo.',
  untilSent:
    'Puede retirar la corrección en Sincronización hasta que se haya enviado. Después no se puede deshacer, pero puede volver a corregirlo.',
  notUndone: 'Esto no se puede deshacer, pero puede volver a corregirlo.',
  deleteOf: 'Eliminar el generador {id}',
  deleteSearch: 'quitar',
  delete: 'Eliminar generador',
  approximate: 'aproximada (código postal)',
  approximateHint: 'El centro de la zona del código postal. Corrija el generador para cambiarla.',
  exampleCapacity: '7.6 kW',
  exampleDay: '3/14/2024',
};
