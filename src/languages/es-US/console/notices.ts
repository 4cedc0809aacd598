import type { notices as english } from '../../en-US/console/notices.ts';
import type { Wording } from '../../wording.ts';

export const notices: Wording<typeof english> = {
  dismiss: 'Cerrar',
  clock: 'Reloj',
  days: '{count, plural, one {# día} other {# días}}',
  clockSet:
    'El reloj de esta computadora se {direction, select, back {atrasó} other {adelantó}} {length} mientras la consola estaba en marcha. Ahora marca {now} y con esa hora se fechan los registros nuevos.',
  clockWasAhead:
    'Algunos registros de este espacio de trabajo tienen fechas futuras (la última, {latest}): el reloj de esta computadora estaba adelantado cuando se crearon. Los registros nuevos se fechan con la hora que el reloj marca ahora.',
  clockIsBehind:
    'El reloj de esta computadora marca {now}, pero este espacio de trabajo tiene registros con fechas de hasta {latest} inclusive. Hasta que el reloj llegue a esa hora, los registros nuevos se fechan después de aquellos. Compruebe la fecha y la hora de esta computadora.',
  passphraseReset: 'Frase de contraseña restablecida',
  ownPassphraseReset:
    'Su frase de contraseña se restableció (<moment></moment>) con la cuenta de esta computadora. Si no lo hizo nadie de aquí, otra persona ha usado la cuenta. Elija una frase de contraseña propia en Configuración, en Operadores.',
  passphraseResetOf:
    'La frase de contraseña de {name} se restableció (<moment></moment>) con la cuenta de esta computadora. Si no lo hizo nadie de aquí, otra persona ha usado la cuenta.',
  testHelpers: 'Ayudas de prueba',
  clockHeld: 'El reloj está detenido.',
  clockRate: 'El reloj va {rate} veces más rápido.',
  clockAhead: 'El reloj está adelantado {length}.',
  faults: '{count, plural, one {# falla está activada.} other {# fallas están activadas.}}',
};
