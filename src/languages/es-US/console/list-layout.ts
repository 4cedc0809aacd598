import type { listLayout as english } from '../../en-US/console/list-layout.ts';
import type { Wording } from '../../wording.ts';

export const listLayout: Wording<typeof english> = {
  title: 'Diseño',
  label: 'Diseño, {count, plural, one {# columna oculta} other {# columnas ocultas}}',
  hidden: '{count, plural, one {# columna oculta} other {# columnas ocultas}}',
  hint: 'Elegir las columnas y la altura de las filas',
  noRoomHint: 'No hay espacio para {columns}',
  noRoom: 'No hay espacio para {columns}.',
  showAll: 'Mostrar todas y desplazarse a los lados',
  columns: 'Columnas',
  moveUp: 'Subir {column}',
  moveDown: 'Bajar {column}',
  rowHeight: 'Altura de las filas',
  densities: { compact: 'Compacta', comfortable: 'Cómoda', touch: 'Táctil' },
  reset: 'Restablecer el diseño',
  chooseColumns: 'Elegir las columnas',
  columnsSearch: 'diseño mostrar ocultar ancho',
  rowHeightOf: 'Altura de las filas: {density}',
  densitySearch: 'diseño densidad filas',
  resetSearch: 'columnas ancho densidad',
  widthOf: 'Ancho de {column}',
};
