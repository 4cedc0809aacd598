import type { sync as english } from '../../en-US/console/sync.ts';
import type { Wording } from '../../wording.ts';

export const sync: Wording<typeof english> = {
  title: 'Sincronización',
  waiting: 'En espera',
  decisions: 'Decisiones',
  ledger: 'Libro de cambios',
  options: 'Opciones',
  parts: 'Partes de Sincronización',
  loading: 'Cargando lo que está en espera',
  sendNow: 'Enviar ahora',
  status: 'Estado de la sincronización',
  resume: 'Reanudar la sincronización',
  openSettings: 'Abrir la configuración',
  onPurpose: 'Se eliminaron a propósito',
  removeQuestion:
    '¿Quitar también aquí {count, number} {topic, select, installers {empresas} system_owners {propietarios del sistema} generators {generadores} other {inversores}}?',
  removeMissing:
    'Quitar {count, number} {topic, select, installers {empresas} system_owners {propietarios del sistema} generators {generadores} other {inversores}}',
  removeHint:
    'El servicio todavía muestra {left, number} de {of, number}. Lo que se cambió aquí y aún no se ha enviado pasa a ser una decisión; lo demás se quita de esta computadora para siempre.',
  onlyHere: 'Solo en esta computadora',
  neverLinked:
    'Este espacio de trabajo no está vinculado con el servicio, así que no se envía nada. Una vez vinculado, los cambios se envían automáticamente, también los hechos sin conexión, y cada uno se conserva aquí con su constancia de recepción.',
  noLongerLinked:
    'Este espacio de trabajo ya no está vinculado con el servicio, así que no se envía nada. Abajo se muestra lo que se confirmó mientras estuvo vinculado.',
  none: 'No hay nada en espera',
  noneHint:
    'Los cambios aparecen aquí en cuanto usted los hace y se quedan hasta que el servicio los confirma. Después están en el libro de cambios.',
  loadingOptions: 'Cargando las opciones',
  when: 'Cuándo puede enviar',
  pause: 'Pausar la sincronización',
  pauseHint: 'No se envía ni se recibe nada hasta que desactive esta opción. Lo que haga mientras tanto se guarda.',
  unmeteredOnly: 'Solo por wifi o cable',
  unmeteredOnlyHint:
    '{connection, select, unmetered {Ahorra datos móviles. Esta computadora está ahora en una red wifi o por cable.} metered {Ahorra datos móviles. Esta computadora está ahora en una red móvil o de uso medido.} other {Ahorra datos móviles. Este sistema no indica en qué tipo de red está.}}',
  metered: 'No se envía nada hasta que esta computadora esté en una red wifi o por cable.',
  unknownNetwork: 'Mientras no se conozca el tipo de red, los cambios se envían por cualquier red.',
  lostAnswers: 'Cuando se pierde una respuesta',
  lostAnswersHint:
    'A veces la conexión se corta justo después de enviar un registro nuevo. Entonces la consola no puede saber si el servicio lo recibió.',
  askAlways: 'Preguntar por cada respuesta perdida',
  askAlwaysHint:
    'La mayoría de las oficinas dejan esto desactivado: si exactamente un registro nuevo del servicio tiene los mismos datos y apareció en el momento esperado, la consola lo toma por el suyo, y le pregunta solo en los demás casos. Puede corregir una coincidencia equivocada en el libro de cambios. Actívelo si otras personas o programas pueden ingresar los mismos registros: entonces decide usted cada vez.',
  pace: 'Ritmo',
  perSecond: 'Solicitudes por segundo, como máximo',
  perSecondHint: 'De 1 a 100. Elija un número menor para una red lenta.',
  savePace: 'Guardar el ritmo',
  traffic: 'Volumen de datos',
  trafficHint: 'Cuántos datos se intercambiaron con el servicio cada día (UTC).',
  noTraffic: 'No se intercambió nada en los últimos 30 días.',
  day: 'Día',
  requests: 'Solicitudes',
  sent: 'Enviados',
  received: 'Recibidos',
  total: 'En total',
};
