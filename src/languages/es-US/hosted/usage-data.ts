import type { Wording } from '../../wording.ts';
import type { usageData as english } from '../../en-US/hosted/usage-data.ts';

export const usageData: Wording<typeof english> = {
  title: '¿Cómo nos dirá cuánto produce su sistema?',
  lead: 'Los certificados se crean con la energía que ha producido su sistema. Usamos estos datos solo para eso.',
  ways: 'Elija una de las dos formas',
  way: {
    integration: 'Conectar mi inversor. A partir de ahora, el fabricante nos envía los datos.',
    manual: 'Escribir los datos a mano. Leo mi medidor y envío una foto o una factura.',
  },
  noWay: 'Elija cómo podemos saber cuánto produce su sistema.',

  saved:
    '<strong>{state, select, connected {Conectado} other {Solicitado, todavía no conectado}}</strong>: {brand}, sitio {site}',
  savedWithoutSite:
    '<strong>{state, select, connected {Conectado} other {Solicitado, todavía no conectado}}</strong>: {brand}',
  notFromHere:
    'Desde esta página no se puede contactar a los fabricantes. Lo que escriba se guarda como solicitud: cuando continúe, sus datos todavía no estarán conectados.',
  brand: 'Fabricante de su inversor',
  brandHint:
    'Como está impreso en el inversor, por ejemplo “SMA America” o “Fronius USA”. Empiece a escribir y elija un nombre.',
  noBrand: 'Elija el fabricante de su inversor.',
  unknownBrand:
    '{brand} no está en la lista de fabricantes. Elija uno de los nombres de la lista o escriba sus datos a mano más abajo.',
  similarBrands: '{brand} no está en la lista de fabricantes. ¿Quiso decir {brands}?',
  site: 'ID del sitio',
  siteHint:
    'Está en la aplicación o el portal del fabricante, en la configuración o los detalles de su sitio. Puede llamarse ID del sistema o ID de la planta (en inglés, “site ID”, “system ID” o “plant ID”). Nunca le pedimos su contraseña ni su usuario.',
  noSite: 'Escriba el ID del sitio.',
  siteRefused:
    '{brand} no tiene un sitio {site} que se pueda conectar. Revise el ID del sitio o escriba sus datos a mano más abajo.',
  serialNumber: 'Número de serie del inversor',
  serialNumberHint:
    'Está en la etiqueta al costado del inversor, muchas veces junto a un código de barras y las letras S/N.',
  serialNumberNeeded: '{brand} también necesita el número de serie de su inversor para este sitio.',

  photo: 'Foto de su medidor',
  anotherPhoto: 'Otra foto de su medidor',
  photoHint:
    'Los números deben poder leerse. PDF, JPEG, PNG o WebP, hasta {most, number} MB cada archivo; se guardan cifrados.',
  bill: 'Factura de la compañía eléctrica',
  anotherBill: 'Otra factura de la compañía eléctrica',
  billHint: 'Use una en lugar de la foto si muestra lo que produjo su sistema.',
  noPhoto: 'Agregue una foto de su medidor o una factura que muestre la lectura.',

  readings: 'Lecturas de su medidor de producción',
  readingsHint:
    'El total que marca el medidor y el día en que lo leyó. Con una lectura basta, pero es mejor tener más. Las filas vacías no cuentan.',
  day: 'Día',
  total: 'Total, kWh',
  rowDay: 'Lectura {row, number}: día',
  rowTotal: 'Lectura {row, number}: total en kWh',
  addReading: 'Agregar otra lectura',
  noReading: 'Escriba al menos una lectura del medidor y su fecha.',
  fault: {
    no_day: 'Lectura {row, number}: escriba el día en que la tomó.',
    future: 'Lectura {row, number}: esta fecha está en el futuro. Escriba el día en que la tomó.',
    twice: 'Lectura {row, number}: otra lectura tiene el mismo día. Deje solo una de ellas.',
    no_figure: 'Lectura {row, number}: escriba el total en kWh con cifras, por ejemplo {example, number}.',
    two_ways:
      'Lectura {row, number}: {typed} puede ser dos totales distintos. Escriba {whole} o {fraction}, según lo que marque el medidor.',
    falls:
      'Lectura {row, number}: el total es menor que el de un día anterior. Un medidor solo sube: revise las dos lecturas.',
  },
};
