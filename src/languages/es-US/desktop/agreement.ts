import type { agreement as english } from '../../en-US/desktop/agreement.ts';
import type { Wording } from '../../wording.ts';

export const agreement: Wording<typeof english> = {
  window: 'Inscripción',
  title: 'Guardar el acuerdo',
  ask: '¿Desea guardar el acuerdo en la carpeta Descargas de esta computadora?',
  whatStays:
    'Contiene su nombre, su dirección y el acuerdo completo, y no está cifrado. Cualquier persona que use esta computadora después de usted puede abrirlo. Para conservar uno, pida que se lo copien en su propia unidad, o imprímalo.',
  save: 'Guardar',
  fileName: 'Acuerdo de servicio',
  saved: 'El acuerdo se guardó como “{name}” en Descargas.',
  failed: 'No se pudo guardar el acuerdo.',
  print: 'Imprima la página en su lugar.',
};
