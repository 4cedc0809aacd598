import type { later as english } from '../../en-US/console/later.ts';
import type { Wording } from '../../wording.ts';

export const later: Wording<typeof english> = {
  of: 'Más tarde: {line}',
  tomorrow: 'Mañana, {day}',
  monday: 'El lunes, {day}',
  inTwoWeeks: 'Dentro de dos semanas, {day}',
  inAMonth: 'Dentro de un mes, {day}',
  anotherDay: 'Otro día…',
  title: 'Aplazar hasta',
  verb: 'Aplazar',
  day: 'Día',
  dayHint: 'Vuelve antes si hay más casos.',
  dayFault: 'Debe ser después de hoy y dentro de un año.',
};
