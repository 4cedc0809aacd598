import type { findBar as english } from '../../en-US/console/find-bar.ts';
import type { Wording } from '../../wording.ts';

export const findBar: Wording<typeof english> = {
  title: 'Buscar en la página',
  nothingFound: 'No se encontró nada',
  at: '{at} de {count}',
  previous: 'Buscar anterior',
  next: 'Buscar siguiente',
  close: 'Cerrar la búsqueda',
};
