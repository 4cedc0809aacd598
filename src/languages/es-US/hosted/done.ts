import type { Wording } from '../../wording.ts';
import type { done as english } from '../../en-US/hosted/done.ts';

export const done: Wording<typeof english> = {
  approved: {
    title: 'Su inscripción está completa',
    lead: 'Su cuenta está aprobada.',
    certificates: 'Desde ahora creamos certificados con la energía que produce su sistema y los vendemos por usted.',
    schedule: 'Le pagamos con la frecuencia que usted eligió.',
    nothingElse: 'No tiene que hacer nada más. Si un documento vence, le pediremos uno nuevo.',
  },
  rejected: {
    title: 'No podemos completar su inscripción',
    lead: 'Su cuenta no fue aprobada.',
    ask: 'Si cree que es un error o tiene una pregunta, consulte a {company}.',
    nothingSold: 'No se vende nada en su nombre y no se paga nada.',
  },
  inReview: {
    title: 'Gracias, ya tenemos su inscripción',
    lead: 'Usted nos dio todo lo que necesitamos.',
    checked:
      'Ahora una persona revisa sus documentos, sus datos y su cuenta bancaria. Normalmente tarda unos pocos días hábiles.',
    seen: '{company} puede ver en qué etapa va. Si falta algo, se lo pediremos.',
    approved: 'Cuando su cuenta esté aprobada, empezaremos a vender sus certificados y a pagarle.',
  },
  reason: 'El motivo:',
  next: 'Qué pasa después',
  paid: 'Cómo se le paga',
  copy: '<link>Lea o imprima su copia del acuerdo de servicio</link> antes de salir.',
  back: 'Regresar a {company}',
  why: {
    bank_account_closed: 'La cuenta bancaria fue cerrada. Por favor, denos otra.',
    rejecting_test_value: 'Uno de los valores de prueba significa un rechazo.',
  },
};
