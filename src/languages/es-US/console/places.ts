import type { places as english } from '../../en-US/console/places.ts';
import type { Wording } from '../../wording.ts';

export const places: Wording<typeof english> = {
  dashboard: 'Resumen',
  generators: 'Generadores',
  inverters: 'Inversores',
  map: 'Mapa',
  owners: 'Propietarios',
  branding: 'Imagen de la empresa',
  sync: 'Sincronización',
  api: 'API',
  settings: 'Configuración',
  homeowners: 'Propietarios de viviendas',
};
