import type { Wording } from '../../wording.ts';
import type { welcome as english } from '../../en-US/hosted/welcome.ts';

export const welcome: Wording<typeof english> = {
  title: 'Reciba pagos por la energía solar que usted produce',
  lead: 'Su sistema solar genera certificados (SREC) por la energía que produce. {company} trabaja con nosotros para que podamos venderlos por usted y pagarle lo que se obtenga por ellos.',
  ahead: 'Cuatro pasos más, unos {minutes, number} minutos',
  minutes: '{minutes, number} min',
  ready: '<strong>Tenga a la mano:</strong> {what}',
  what: {
    'usage-data': 'Cuánta energía produce su sistema. Con esos datos se crean los certificados.',
    ownership: 'Una prueba de que usted puede inscribir el sistema.',
    agreement: 'Revise sus datos y acepte el acuerdo.',
    payment: 'Adónde se envía el dinero.',
  },
  hand: {
    'usage-data':
      'la marca de su inversor y el ID del sitio, que está en la aplicación del inversor; o una foto de su medidor, o una factura',
    ownership: 'su contrato de instalación o su acuerdo de interconexión, en PDF o en foto',
    payment: 'el número de ruta de su banco y su número de cuenta, que están en un cheque o en la aplicación del banco',
  },
  data: 'Sus datos',
  dataText:
    'Los documentos y los números bancarios se guardan cifrados. Todo se usa para inscribir su sistema y para pagarle, y para nada más. {company} ve en qué paso va usted, no lo que escribe.',
  stop: 'Puede parar cuando quiera',
  stopText:
    '“Guardar y terminar más tarde” está en todas las páginas. Para continuar, entre de la misma manera que hoy y seguirá donde se quedó. Después de 15 minutos sin ningún clic, su visita termina; lo que guardó queda guardado.',
  start: 'Empezar',
};
