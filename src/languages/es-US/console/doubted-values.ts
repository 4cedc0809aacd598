import type { doubtedValues as english } from '../../en-US/console/doubted-values.ts';
import type { Wording } from '../../wording.ts';

export const doubtedValues: Wording<typeof english> = {
  little_capacity: 'es menos de 100 W',
  large_capacity: 'es más de 1 GW',
  east_of_greenwich: 'está al este de Greenwich; en los Estados Unidos las longitudes son negativas',
  swapped: 'parece estar intercambiada con la latitud',
  outside_state: 'está muy lejos del estado',
  in_the_future: 'está en el futuro',
  whole_address: 'contiene también la ciudad, el estado o el código postal',
  unknown_state: 'no es un estado de los Estados Unidos',
  unknown_zip_code: 'no es un código postal de los Estados Unidos',
  unchecked_zip_code: 'no se pudo comprobar',
  other_state: 'no corresponde al código postal',
  other_city: 'no corresponde al código postal',
  unknown_phone: 'no es un número de teléfono con código de área',
  below_zero: 'es menos de cero',
  jumps: 'es mucho más de lo que indican las lecturas cercanas',
  over_capacity: 'es más de lo que su generador puede producir en ese tiempo',
  exceeds_later: 'es más que la lectura siguiente',
  falls: 'es menos que antes',
  idle_with_rate: 'es mayor que cero, pero el inversor está inactivo',
  year_alone: 'es solo un año, y se toma como el 1 de enero',
  estimated: 'es una estimación (“~”)',
  nearest_zip_code: 'es el más cercano a la posición, y puede no ser el correcto',
};
