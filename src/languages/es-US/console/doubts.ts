import type { doubts as english } from '../../en-US/console/doubts.ts';
import type { Wording } from '../../wording.ts';

export const doubts: Wording<typeof english> = {
  little_capacity: 'Esto es menos de 100 W.',
  large_capacity: 'Esto es más de 1 GW.',
  east_of_greenwich: 'Esto está al este de Greenwich; en los Estados Unidos las longitudes son negativas.',
  swapped: 'La latitud y la longitud parecen estar intercambiadas.',
  outside_state: 'Esta posición está muy lejos del estado.',
  in_the_future: 'Este día está en el futuro.',
  whole_address: 'La ciudad, el estado o el código postal también están en la dirección.',
  unknown_state: 'Esto no es un estado de los Estados Unidos. Se conserva como se escribió.',
  unknown_zip_code: 'Esto no es un código postal de los Estados Unidos. Se conserva como se escribió.',
  unchecked_zip_code: 'No se pudo comprobar el código postal.',
  other_state: 'El código postal es de otro estado.',
  other_city: 'El código postal es de otra ciudad.',
  unknown_phone: 'Esto no es un número de teléfono con código de área. Se conserva como se escribió.',
  below_zero: 'Esto es menos de cero.',
  jumps: 'Esto es mucho más de lo que indican las lecturas anteriores. ¿Sobra un cero, o está mal la unidad?',
  over_capacity:
    'Esto es {energy} más que antes. Un generador de {capacity} produce como máximo unos {most} en ese tiempo.',
  exceeds_later: 'Esto es más que la lectura siguiente; la producción total solo crece.',
  falls: 'Esto es menos que antes; la producción total solo crece.',
  idle_with_rate: 'Un inversor inactivo no tiene producción actual.',
  year_alone: 'Esto es solo un año; se toma como el 1 de enero.',
  estimated: 'Esto es una estimación.',
  nearest_zip_code: 'Este es el código postal más cercano, y puede no ser el correcto.',
  splitUp: 'Separarlo',
  usePosition: 'Usar {latitude}, {longitude}',
  use: 'Usar {value}',
  setToProducing: 'Marcar como en producción',
  addInstead: 'Sumarlo en su lugar: {total}',
};
