import type { leftOut as english } from '../../en-US/console/left-out.ts';
import type { Wording } from '../../wording.ts';

export const leftOut: Wording<typeof english> = {
  show: '{count, plural, =1 {Mostrarlo} other {Mostrar los #}}',
  title: 'Omitidos',
  loading: 'Cargando lo omitido',
  record: 'Registro',
  recordOf: '{topic, select, generators {Generador} other {Inversor}} {id}',
  why: 'Por qué',
  previous: 'Anterior',
  next: 'Siguiente',
  range: '{from, number} a {to, number} de {total, number}',
  inList: 'Mostrarlos en la lista',
  inTheirList:
    '{topic, select, generators {Mostrar los generadores en su lista} other {Mostrar los inversores en su lista}}',
  save: 'Guardar como CSV',
};
