import type { sampleData as english } from '../../en-US/console/sample-data.ts';
import type { Wording } from '../../wording.ts';

export const sampleData: Wording<typeof english> = {
  empty: 'Este espacio de trabajo está vacío',
  emptyTest:
    'Importe su propia lista o agregue su primer generador. Para explorar antes la consola, cargue los datos de ejemplo: instalaciones solares de fuentes públicas, con inversores para ellas.',
  emptyLive:
    'Importe su lista o agregue su primer generador. Si prefiere explorar con datos de ejemplo, abra el espacio de trabajo de prueba.',
  addGenerator: 'Agregar generador',
  tour: 'Recorrido',
  tourHint:
    '¿Es su primera vez aquí? Cuatro pasos cortos le muestran adónde va su lista, qué requiere su atención, cómo se inscriben los propietarios y cómo funciona la sincronización.',
  takeTour: 'Hacer el recorrido',
  noTour: 'No, gracias',
  loading: 'Cargando los datos de ejemplo',
  cancel: 'Cancelar la carga',
  readingFiles: 'Lectura de los archivos…',
  loaded: '{done, number} de {total, plural, one {# registro} other {# registros}}',
  failed: 'No se pudieron cargar los datos de ejemplo, y no se conservó nada. {detail}',
  canceled: 'Se canceló la carga, y no se conservó nada.',
  hint: '3,675 instalaciones solares reales y sus inversores, para explorar.',
  running: 'Cargando… <link>Mostrar el avance</link>',
  notEmpty:
    'Se cargan en un espacio de trabajo de prueba que todavía no tenga generadores ni inversores. Cree uno arriba, ábralo y cargue allí los datos de ejemplo.',
};
