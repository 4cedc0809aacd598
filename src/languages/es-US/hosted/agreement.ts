import type { Wording } from '../../wording.ts';
import type { agreement as english } from '../../en-US/hosted/agreement.ts';

export const agreement: Wording<typeof english> = {
  title: 'Acuerdo de servicio',
  lead: 'Esto es lo que acordamos. Primero aparecen sus datos, porque son parte del acuerdo. ¿Hay alguno incorrecto? <link>Corrija sus datos</link>.',
  signature: 'Su nombre completo',
  signatureHint:
    'Nombre y apellido. Escribirlo cuenta como su firma. Lo guardamos con la hora y con exactamente este texto, y usted puede imprimir una copia.',
  agree: 'He leído el acuerdo de servicio y lo acepto.',
  accept: 'Aceptar y continuar',
  changed: 'El acuerdo cambió desde que usted abrió esta página. Léalo de nuevo, por favor: este es el texto actual.',
  noSignature: 'Escriba su nombre completo.',
  notWhole: 'Escriba su nombre y apellido, por ejemplo “{example}”.',
  noTick: 'Marque la casilla para aceptar el acuerdo.',

  accepted: 'Usted aceptó el acuerdo',
  acceptedBy: 'Aceptado por',
  acceptedOn: 'Aceptado el',
  acceptedAt: '{at, date, long}, {at, time, medium} UTC',
  version: 'Versión',
  acceptedIn: 'Idioma',
  fingerprint: 'Huella del texto (SHA-256)',
  readCopy: 'Leer o imprimir su copia',
  partOfIt:
    'Sus datos son parte del acuerdo. <link>Corrija sus datos</link>: después le pediremos que acepte el acuerdo de nuevo.',
  finishLater: 'Terminar más tarde',

  copy: 'Su copia del acuerdo de servicio',
  copyText:
    'Si quiere conservar esta página, imprímala ahora o guárdela como PDF. Se puede ver mientras esté en esta inscripción. Si no hay un botón para imprimir, use el comando de imprimir de su navegador.',
  print: 'Imprimir esta página',
  back: 'Regresar a la inscripción',
  notKept:
    'Cuando usted aceptó este acuerdo se guardaron su versión y su huella, pero no el texto. Por eso no se puede mostrar aquí. Si lo necesita, pida la versión indicada arriba.',
};
