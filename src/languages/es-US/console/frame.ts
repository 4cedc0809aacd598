import type { frame as english } from '../../en-US/console/frame.ts';
import type { Wording } from '../../wording.ts';

export const frame: Wording<typeof english> = {
  skip: 'Ir al contenido',
  main: 'Principal',
  search: 'Buscar',
  searchEverything: 'Buscar en todo ({keys})',
  testMode: 'Modo de prueba',
  notTraded: 'Nada de lo que hay aquí se vende.',
  notTradedOrSent: 'Nada de lo que hay aquí se vende ni se envía al servicio real.',
  sentToTestSide: 'Lo que usted hace se envía al lado de prueba del servicio.',
  stopped: 'Consola detenida',
  stoppedHint:
    'La consola se detuvo o no responde. Es posible que lo que ve no esté al día, y no se puede guardar nada. {host, select, browser {Iníciela de nuevo como lo hizo antes y vuelva a iniciar sesión aquí.} electron {Cierre el programa e inícielo de nuevo.} other {Iníciela de nuevo.}}',
  status: 'Estado',
  console: 'Consola',
  connecting: 'Conectando…',
  reconnecting: 'Conectando de nuevo…',
  host: '{host, select, browser {En el navegador} electron {Aplicación de escritorio} other {Servicio sin ventana}}',
  sentUnknown: 'No se sabe qué se ha enviado',
  onlyHere: 'Solo en esta computadora',
  showSync: 'Mostrar lo que se envió y lo que está en espera',
  loadingTitle: 'Cargando…',
  loading: 'Cargando',
  notFound: 'Página no encontrada',
  nothingHere: 'No hay ninguna página en esta dirección',
  nothingHereHint: 'Compruebe la dirección o elija una página a la izquierda.',
  goToDashboard: 'Ir al Resumen',
  broken: 'Algo salió mal',
  brokenHint: 'No se pudo mostrar esta página. Sus datos no se cambiaron.',
  tryAgain: 'Intentar de nuevo',
};
