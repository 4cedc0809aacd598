import type { pastedFigures as english } from '../../en-US/console/pasted-figures.ts';
import type { Wording } from '../../wording.ts';

export const pastedFigures: Wording<typeof english> = {
  title: 'Pegar números en {count, plural, one {# inversor} other {# inversores}}',
  tooManySelected:
    'Hay {count, plural, one {# inversor seleccionado} other {# inversores seleccionados}}. Se pueden pegar números en {most, number} como máximo; seleccione menos.',
  tooManyNumbers: 'Se pueden pegar {most, number} números a la vez como máximo.',
  severalColumns: 'Hay más de una columna. Copie una sola columna y péguela de nuevo.',
  figure: 'Qué son los números',
  unit: 'Unidad de los números sin unidad',
  numbers: 'Números, uno para cada inversor',
  numbersHint: 'En el orden de la lista. Copie una columna de su hoja de cálculo y péguela aquí.',
  loading: 'Cargando los inversores seleccionados',
  doubtful: 'Guardar también {count, plural, one {el número dudoso} other {los # números dudosos}}',
  set: 'Guardar números',
  setOf: 'Guardar {count, plural, one {# número} other {# números}}',
  heading: '“{heading}” se leyó como el encabezado de la columna.',
  decimalComma: 'Los números se leen con coma decimal.',
  gone: '{count, plural, one {# de los inversores seleccionados ya no está aquí.} other {# de los inversores seleccionados ya no están aquí.}}',
  left: '{count, plural, one {Sobra # número} other {Sobran # números}}: {cells}. Compruebe que los inversores seleccionados sean los de su columna.',
  emptyCell: 'una celda vacía',
  kept: '{count, plural, one {# inversor no cambiará; vea el motivo a su lado.} other {# inversores no cambiarán; vea el motivo al lado de cada uno.}}',
  preview: 'Vista previa',
  inverter: 'Inversor',
  now: 'Ahora',
  new: 'Nuevo',
  problem: 'Problema',
  more: 'Y {count, number} más.',
  columnEnded: 'La columna no tiene más números.',
  cellEmpty: 'La celda está vacía.',
  same: 'Ya tiene este valor.',
};
