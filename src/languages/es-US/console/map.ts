import type { map as english } from '../../en-US/console/map.ts';
import type { Wording } from '../../wording.ts';

export const map: Wording<typeof english> = {
  title: 'Mapa',
  asList: 'Mostrar como lista',
  shows: 'Qué muestra el mapa',
  generators: 'Generadores',
  inverters: 'Inversores',
  loading: 'Cargando el mapa',
  cannotDraw:
    'Aquí no se puede dibujar el mapa: los gráficos de esta computadora están desactivados. Las listas de al lado lo tienen todo.',
  search: '{topic, select, generators {Buscar generadores} other {Buscar inversores}}',
  count:
    '{topic, select, generators {{count, plural, one {# generador} other {# generadores}}} other {{count, plural, one {# inversor} other {# inversores}}}}',
  none: '{topic, select, generators {Todavía no hay generadores} other {Todavía no hay inversores}}',
  noneHint:
    '{topic, select, generators {El mapa muestra dónde están sus generadores y cómo están funcionando. Agregue o importe algunos y aparecerán aquí.} other {El mapa muestra dónde están sus inversores y cómo están funcionando. Agregue o importe algunos y aparecerán aquí.}}',
  add: '{topic, select, generators {Agregar generador} other {Agregar inversor}}',
  titleOf: '{topic, select, generators {Generador {id}} other {Inversor {id}}}',
  select: 'Seleccionar {name}',
  zoom: 'Acercamiento',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  everything: 'Mostrar todo',
  zoomToOpen: 'Acercar al registro abierto',
  selecting: 'Seleccionar',
  rectangle: 'Seleccionar con un rectángulo',
  lasso: 'Seleccionar con un lazo',
  hideLists: 'Ocultar las listas',
  showLists: 'Mostrar las listas',
  drawHint:
    '{tool, select, rectangle {Arrastre un rectángulo alrededor de lo que quiere seleccionar. Cancele con Esc.} other {Dibuje alrededor de lo que quiere seleccionar. Cancele con Esc.}}',
  openUnplaced:
    '{topic, select, generators {El generador abierto no tiene una posición utilizable, así que no está en el mapa.} other {El inversor abierto no tiene una posición utilizable, así que no está en el mapa.}}',
  away: '{topic, select, generators {{count, plural, one {# generador} other {# generadores}}} other {{count, plural, one {# inversor} other {# inversores}}}} fuera de esta parte del mapa',
  show: 'Mostrar',
  states: {
    producing: 'En producción',
    idle: 'Inactivo',
    silent: 'Sin datos',
    unknown: 'Sin inversor',
  },
  legend: 'Leyenda',
  silentFor: 'Sin datos (desde hace {days, plural, one {# día} other {# días}} o más)',
  sources:
    '{topic, select, generators {Un círculo suma la capacidad nominal.} other {Un círculo cuenta los inversores y suma su potencia.}} Contornos: U.S. Census Bureau. Ciudades: GeoNames.',
  streets: 'Calles: {attribution}',
  streetsBroken: 'El mapa de calles, o una parte de él, no se puede leer. Reemplácelo en Configuración.',
  beside: 'Junto al mapa',
  inView: 'Visibles',
  nearby: 'Cerca',
  toFix: 'Corregir',
  generatorsInView:
    '{count, plural, one {# generador} other {# generadores}}, {power}, {silent, plural, one {# inversor sin datos} other {# inversores sin datos}} a la vista',
  invertersInView:
    '{count, plural, one {# inversor} other {# inversores}}, {silent, number} sin datos, {power} de potencia a la vista',
  selectInView: 'Seleccionar todo lo visible',
  firstInView:
    'Los primeros {shown, number} de {total, number}. Acerque el mapa o reduzca la lista para ver los demás.',
  near: 'Cerca de',
  nearHint: 'Una dirección, una ciudad, un código postal, o latitud y longitud',
  within: 'A menos de',
  miles: '{count, plural, one {# milla} other {# millas}}',
  find: 'Buscar cerca',
  enterPlace: 'Escriba una dirección, una ciudad, un código postal o una posición.',
  noPlace:
    'No se encontró nada en esta dirección. Pruebe con la ciudad, el código postal o una posición, por ejemplo 42.36, -71.05.',
  zipCode: 'Código postal {zip}',
  whichOne: '¿Cuál de estos?',
  placesFound: 'Lugares encontrados',
  nearCount:
    '{topic, select, generators {{count, plural, =0 {Ningún generador} one {# generador} other {# generadores}}} other {{count, plural, =0 {Ningún inversor} one {# inversor} other {# inversores}}}} a menos de {miles, plural, one {# milla} other {# millas}} de {place}',
  approximate: 'Este es el centro de la zona, así que las distancias son aproximadas.',
  selectNear: 'Seleccionar todos estos',
  nearestFirst: 'Cerca, del más cercano al más lejano',
  openInMaps: 'Abrir en mapas…',
  openOneInMaps:
    '{topic, select, generators {Abrir el generador {id} en mapas} other {Abrir el inversor {id} en mapas}}',
  nearestListed: 'En la lista están los {count, number} más cercanos.',
  clear: 'Limpiar',
  leave: '¿Salir de la consola para ver un mapa?',
  leaveHint:
    'La posición {latitude}°, {longitude}° se abre en {host}, fuera de la consola. Allí solo se envía la posición; nada más del registro.',
  leaveNow: 'Abrir en mapas',
  nothingToFix:
    '{topic, select, generators {Todos los generadores de esta lista tienen una posición que concuerda con su dirección.} other {Todos los inversores de esta lista tienen una posición que concuerda con su dirección.}}',
  howToFix:
    '{topic, select, generators {Abra un generador y elija Corregir para darle otra posición.} other {El servicio conserva la posición con la que se agregó un inversor. Abra el generador al que pertenece y asócielo allí: entonces se muestra donde está el generador.}}',
  unplaced: 'Sin posición utilizable',
  unplacedCount: 'Sin posición utilizable ({count, number})',
  notOnMap: 'No está en el mapa',
  outside: 'Fuera del estado de la dirección',
  outsideCount: 'Fuera del estado de la dirección ({count, number})',
  outsideAt: 'Dirección en {state}, posición {latitude}°, {longitude}°',
  firstListed: 'En la lista están los primeros {count, number} de cada grupo.',
};
