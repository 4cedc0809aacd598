import type { Wording } from '../../wording.ts';
import type { payment as english } from '../../en-US/hosted/payment.ts';

export const payment: Wording<typeof english> = {
  title: '¿A dónde le pagamos?',
  lead: 'El dinero de sus certificados se deposita en su cuenta bancaria. Nunca se saca nada de ella.',
  leadSaved: 'Usted nos dio esta cuenta. Deje vacíos los tres números para conservarla o escriba otra.',
  cleared:
    'Por su seguridad, los números bancarios nunca se vuelven a mostrar; por eso los tres campos de números ahora están vacíos. Por favor, escríbalos de nuevo.',
  routing: 'Número de ruta',
  routingHint:
    'Nueve dígitos, abajo a la izquierda en un cheque (en inglés, “routing number”). Identifica a su banco. Se guarda cifrado.',
  account: 'Número de cuenta',
  accountHint:
    'Se guarda cifrado y se usa para pagarle, y para nada más. Después solo se ven los últimos cuatro dígitos.',
  again: 'Confirme el número de cuenta',
  againHint: 'Para evitar errores al escribir. Puede pegarlo.',
  type: 'Tipo de cuenta',
  types: { checking: 'Cuenta de cheques', savings: 'Cuenta de ahorros' },
  frequency: '¿Con qué frecuencia quiere que le paguemos?',
  frequencies: { monthly: 'Cada mes', quarterly: 'Cada tres meses', yearly: 'Una vez al año' },
  finish: 'Terminar la inscripción',
  bankAccount: 'Cuenta bancaria',
  endingIn: 'Cuenta de {type, select, savings {ahorros} other {cheques}} terminada en {last4}',
  paid: 'Pago',
  noAccount: 'Escriba su número de cuenta.',
  wrongAccount: 'Escriba un número de cuenta de 4 a 17 dígitos.',
  noRouting: 'Escriba el número de ruta de su banco.',
  shortRouting: 'Escriba los nueve dígitos del número de ruta.',
  wrongRouting: 'Este número de ruta no es válido. Revise los nueve dígitos.',
  notAgain: 'Escriba el número de cuenta una vez más.',
  notSame: 'Los dos números de cuenta no son iguales.',
  noType: 'Elija el tipo de cuenta.',
  noFrequency: 'Elija con qué frecuencia quiere que le paguemos.',
};
