import type { writtenFaults as english } from '../../en-US/console/written-faults.ts';
import type { Wording } from '../../wording.ts';

export const writtenFaults: Wording<typeof english> = {
  not_a_number: 'no es un número',
  letter_o: 'tiene la letra O donde debe ir un cero',
  letter_l: 'tiene una L minúscula donde debe ir un uno',
  letter_i: 'tiene una I mayúscula donde debe ir un uno',
  too_many_digits: 'tiene más dígitos de los que se pueden guardar con exactitud; use 15 como máximo',
  unknown_unit: 'tiene una unidad que no corresponde; use W, kW o MW para la potencia, y Wh, kWh o MWh para la energía',
  unit_missing: 'no tiene unidad; elija la unidad de su columna',
  two_sizes: 'tiene dos capacidades; deje solo la de AC, o diga cuál es, como 7.6 kW AC / 9.2 kW DC',
  not_a_date: 'no es una fecha; escríbala como 3/14/2024 o 2024-03-14',
  no_such_day: 'es un día que su mes no tiene',
  ambiguous_date: 'podría ser dos fechas distintas; elija si va primero el mes o el día',
  unknown_state: 'no es un estado de los Estados Unidos',
  not_a_position: 'no es una posición; escríbala en grados, como 42.36 N o -71.05',
  not_yes_or_no: 'no es ni sí ni no',
  not_a_whole_number: 'no es un número entero mayor que cero',
  not_a_count: 'no es un número entero de 1 a 200',
  unknown_zip_code: 'no existe, así que no se pueden buscar por él la ciudad, el estado o la posición',
  generator_not_here: 'no está aquí, o no con los mismos valores',
  generators_alike: 'es uno de varios exactamente iguales, y aquí hay menos',
  other_decimals: 'tiene una coma donde otros tienen un punto decimal, o al revés',
  not_an_address: 'no es una dirección completa; escríbala como 12 Elm St, Boston, MA 02134',
  not_a_device: 'no son marca y modelo juntos; escríbalos como SMA: Sunny Boy 5.0',
  not_a_moment: 'no es una fecha con hora; escríbala como 2024-03-14 18:00, en la hora del sitio',
  not_a_time: 'no es una hora del día; escríbala como 18:00 o 6 PM',
  not_yet: 'está en el futuro; un día sin hora cuenta al final del día',
  not_over: 'pertenece a un día, un mes o una hora que todavía no ha terminado; importe su energía cuando termine',
  too_early: 'es demasiado antiguo; debe ser posterior al 1 de enero de 1970',
  not_a_counter:
    'no es el total de un medidor: baja una y otra vez, o su columna lleva el nombre de un día; si una fila tiene la energía de un día, indique que es “del día”',
  does_not_fit:
    'no concuerda con las lecturas que están aquí: sumada, sería más que una posterior; deshaga las otras listas de este inversor e importe todos sus días en una sola, o corrija o quite la lectura equivocada',
  not_an_interval:
    'está a más de un día de las otras filas, y eso no es un intervalo; si una fila tiene la energía de un día o de un mes, indique que es “del día” o “del mes”',
  inverter_not_here: 'no está aquí; use el número de un inversor, o su sitio, dirección o propietario de la vivienda',
  inverter_not_associated:
    'es la dirección de un generador sin inversores asociados; abra el generador y agregue su inversor',
  inverters_alike: 'se refiere a varios inversores; use el número de uno',
  other_figures_here: 'difiere de una lectura de la misma hora que está aquí; corrija o quite esa primero',
  other_figures_in_file: 'difiere de una fila anterior de la misma hora',
};
