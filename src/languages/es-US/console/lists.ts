import type { lists as english } from '../../en-US/console/lists.ts';
import type { Wording } from '../../wording.ts';

export const lists: Wording<typeof english> = {
  nothingFound: 'No se encontró nada',
  clearAll: 'Borrar la búsqueda y los filtros',
  noMatch: 'Ningún registro coincide con lo que busca y filtra.',
  clearSearch: 'Borrar la búsqueda',
  clear: 'Borrar',
  onMap: 'Mostrar en el mapa',
  map: 'Mapa',
  import: 'Importar una lista',
};
