import type { testSpaces as english } from '../../en-US/console/test-spaces.ts';
import type { Wording } from '../../wording.ts';

export const testSpaces: Wording<typeof english> = {
  needAddress: 'Los espacios necesitan una dirección',
  needAddressHint:
    'Un espacio es un servicio propio para una sola prueba, en una ruta de la dirección de la API. Active primero la dirección en Conexión.',
  new: 'Espacio nuevo',
  newHint:
    'Un servicio propio para una sola prueba: registros, reloj, fallas, historial y credenciales, en una ruta de esta dirección. Está en la memoria y termina con la consola o cuando se desactivan las ayudas de prueba.',
  createForm: 'Crear un espacio',
  create: 'Crear espacio',
  optionalName: 'Nombre (opcional)',
  nameExample: 'pago',
  beginsWith: 'Empieza con',
  beginning:
    '{seed, select, sample {Los datos de ejemplo} every_state {Un propietario en cada situación} other {Ningún registro}}',
  madeTitle: 'El espacio {name}',
  made: 'El espacio “{name}” está listo. Copie ahora sus credenciales: solo se muestran aquí.',
  copyBaseAddress: 'Copiar la dirección base del espacio',
  secret: '{secret, select, access_token {Token de acceso} api_key {Clave de API} other {Clave de automatización}}',
  copySecret:
    'Copiar {secret, select, access_token {el token de acceso} api_key {la clave de API} other {la clave de automatización}} del espacio',
  copyAll: 'Copiar todo como variables de entorno',
  title: 'Espacios',
  titleOf: 'Espacios ({count, number})',
  deleteAll: 'Eliminar todos…',
  loading: 'Cargando los espacios',
  none: 'Todavía no hay espacios. Las pruebas también pueden crearlos.',
  deleteAllQuestion: '¿Eliminar los {count, number} espacios?',
  deleteQuestion: '¿Eliminar el espacio “{name}”?',
  deleteAllSpaces: 'Eliminar todos los espacios',
  deleteSpace: 'Eliminar el espacio',
  deleteHint:
    'Sus registros, su reloj, sus fallas y su historial se pierden, y sus credenciales dejan de funcionar. Las pruebas que lo usen fallarán.',
  name: 'Nombre',
  path: 'Ruta',
  created: 'Creado',
  actions: 'Acciones',
  copyBaseAddressOf: 'Copiar la dirección base de {name}',
  deleteOf: 'Eliminar {name}',
  delete: 'Eliminar',
};
