import type { lists as english } from '../../en-US/console/lists.ts';
import type { Wording } from '../../wording.ts';

export const lists: Wording<typeof english> = {
  nothingFound: 'No se encontró nada',
  clearAll: 'Limpiar la búsqueda y los filtros',
  noMatch: 'Ningún registro coincide con lo que busca y filtra.',
  clearSearch: 'Limpiar la búsqueda',
  clear: 'Limpiar',
  onMap: 'Mostrar en el mapa',
  map: 'Mapa',
  import: 'Importar una lista',
};
