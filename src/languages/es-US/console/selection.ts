import type { selection as english } from '../../en-US/console/selection.ts';
import type { Wording } from '../../wording.ts';

export const selection: Wording<typeof english> = {
  count: '{count, plural, one {# seleccionado} other {# seleccionados}}',
  andClear: ', quitar la selección',
  clear: 'Quitar la selección',
  clearSearch: 'ninguno',
  select: 'Seleccionar',
  selectOf: 'Seleccionar {record}',
  nameOf: '{topic, select, generators {el generador {id}} other {el inversor {id}}}',
  selectAll: 'Seleccionar todo',
  selectAllOf: 'Seleccionar los {count, number}',
  allOf: 'Los {count, number}',
  delete: 'Eliminar',
  deleteHint: 'Eliminar lo seleccionado ({key})',
  deleteOf: 'Eliminar lo seleccionado ({count, number})',
  deleteSearch: 'quitar borrar',
};
