import type { Wording } from '../../wording.ts';
import type { page as english } from '../../en-US/hosted/page.ts';

export const page: Wording<typeof english> = {
  title: '{title} – {company}',
  titleFaulty: 'Por favor, corrija: {title} – {company}',
  skip: 'Ir al formulario',
  testMode: 'Modo de prueba: nada de lo que se escribe aquí es real',
  plainCompany: 'Inscripción solar',
  progress: 'Avance',
  position: 'Paso {step, number} de {steps, number}',
  step: {
    welcome: 'Bienvenida',
    'usage-data': 'Producción',
    ownership: 'Propiedad',
    agreement: 'Acuerdo',
    payment: 'Pago',
  },
  stepDone: ', listo',
  stepAgain: ', se necesita de nuevo',
  again: 'Necesitamos esto de nuevo.',
  restStays: 'Los demás pasos están guardados y no cambian. Cuando termine este, enviaremos su inscripción otra vez.',
  languages: 'Idioma',
  continue: 'Continuar',
  later: 'Guardar y terminar más tarde',
  summary: 'Por favor, corrija esta página',
  summaryLeaving: 'Esta página aún no está completa, así que no se guardó',
  summaryRestSaved: 'Esto no se pudo guardar',
  leave: 'Corríjala o <link>salga sin guardar esta página</link>. Los pasos anteriores están guardados.',
  leaveRest: 'Corríjalo o <link>salga sin guardarlo</link>. Todo lo demás que escribió está guardado.',
  tooLong: 'Use {most, number} caracteres como máximo.',
  unprintable: 'Quite los caracteres que no se pueden imprimir.',
};
