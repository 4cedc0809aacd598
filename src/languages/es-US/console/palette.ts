import type { palette as english } from '../../en-US/console/palette.ts';
import type { Wording } from '../../wording.ts';

export const palette: Wording<typeof english> = {
  title: 'Buscar en todo',
  hint: 'Buscar registros y acciones',
  found: 'Resultados',
  broken: 'Ahora no se pueden buscar registros. {reason}',
  nothingFound: 'No se encontró nada. Pruebe con menos palabras.',
  actions: 'Acciones',
  views: 'Vistas',
  viewsSearch: 'vistas',
  showAll: 'Mostrar los {count, number}',
  generator: 'Generador {id}',
  inverter: 'Inversor {id}',
  systemOwner: 'Propietario del sistema {id}',
  homeowner: 'Propietario de la vivienda {id}',
};
