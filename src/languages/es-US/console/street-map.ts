import type { streetMap as english } from '../../en-US/console/street-map.ts';
import type { Wording } from '../../wording.ts';

export const streetMap: Wording<typeof english> = {
  hint: 'El mapa tiene estados, condados y ciudades. Un mapa de calles en el formato PMTiles (.pmtiles, hasta 8 GB) agrega calles y edificios. Se copia en la carpeta de datos de esta consola y se muestra en cada espacio de trabajo; no se descarga nada de internet.',
  file: 'Archivo',
  fileOf: '{name} ({size})',
  mapTitle: 'Título',
  area: 'Zona',
  areaOf: 'de {south} a {north}, de {west} a {east}',
  degrees: '{degrees}° {side, select, north {N} south {S} east {E} other {O}}',
  detail: 'Detalle',
  detailOf:
    '{format, select, png {Imágenes (PNG)} jpeg {Imágenes (JPEG)} webp {Imágenes (WebP)} other {Teselas vectoriales}}, zoom de {from, number} a {to, number}',
  attribution: 'Atribución',
  notShown: 'El mapa de calles no se puede mostrar. {reason} Reemplácelo o quítelo.',
  choose: 'Archivo del mapa de calles',
  replace: 'Reemplazar el mapa de calles',
  add: 'Agregar un mapa de calles',
  remove: 'Quitar el mapa de calles',
  copying: 'Copiando y comprobando el archivo. Uno grande tarda unos minutos.',
  added: 'El mapa ya muestra las calles de este archivo.',
  nameFault: 'El nombre del archivo {fault}.',
  removeQuestion: '¿Quitar el mapa de calles?',
  removeQuestionOf: '¿Quitar el mapa de calles {name}?',
  removeHint: 'Se elimina su copia de la carpeta de datos. El archivo desde el que lo agregó se queda donde está.',
};
