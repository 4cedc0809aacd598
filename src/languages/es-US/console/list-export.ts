import type { listExport as english } from '../../en-US/console/list-export.ts';
import type { Wording } from '../../wording.ts';

export const listExport: Wording<typeof english> = {
  hints: { csv: 'Para cualquier hoja de cálculo', xlsx: 'Fechas y cifras listas para calcular', json: 'Para scripts' },
  command: 'Exportar esta lista como {format}',
  search: 'descargar guardar archivo',
  export: 'Exportar',
  exportSelected: 'Exportar lo seleccionado',
  exportAs: 'Exportar como',
  selectedRows: '{count, plural, one {La fila seleccionada} other {Las # filas seleccionadas, en el orden de aquí}}',
  everyRow: 'Todas las filas, como se filtran y ordenan aquí',
  onlyShown: 'Solo las columnas visibles, en este orden',
  lacking: 'Para importar el archivo de nuevo, también necesita: {fields}.',
};
