import type { about as english } from '../../en-US/console/about.ts';
import type { Wording } from '../../wording.ts';

export const about: Wording<typeof english> = {
  title: 'Acerca de',
  version: 'Versión',
  package: 'Paquete',
  dataFolder: 'Carpeta de datos',
  tour: 'Hacer el recorrido',
  licenses: 'Licencias',
  licensesHint:
    'La consola está hecha con {count, number} paquetes de terceros. Cada uno se usa según su propia licencia.',
  loading: 'Cargando las licencias',
  noText: 'El paquete viene sin el texto de su licencia, {license}.',
};
