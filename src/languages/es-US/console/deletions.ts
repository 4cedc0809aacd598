import type { deletions as english } from '../../en-US/console/deletions.ts';
import type { Wording } from '../../wording.ts';

export const deletions: Wording<typeof english> = {
  question:
    '¿Eliminar {topic, select, generators {{count, plural, one {# generador} other {# generadores}}} other {{count, plural, one {# inversor} other {# inversores}}}}?',
  questionOf: '¿Eliminar el {topic, select, generators {generador} other {inversor}} {name}?',
  delete:
    'Eliminar {topic, select, generators {{count, plural, one {# generador} other {# generadores}}} other {{count, plural, one {# inversor} other {# inversores}}}}',
  deleteOne: 'Eliminar {topic, select, generators {generador} other {inversor}}',
  deleteBoth:
    'Eliminar {count, plural, one {# generador} other {# generadores}} y {inverters, plural, one {# inversor} other {# inversores}}',
  deleteOneAndInverters: 'Eliminar generador y {inverters, plural, one {# inversor} other {# inversores}}',
  consequence:
    'Puede deshacerlo desde el mensaje que sigue o desde Cambios recientes. En un espacio de trabajo vinculado al servicio, puede deshacerlo hasta que la eliminación se envíe.',
  associated:
    '{inverters, plural, one {# inversor está asociado} other {# inversores están asociados}} con {count, plural, one {él} other {ellos}}.',
  deleteInverters: '{inverters, plural, one {Eliminar también ese inversor} other {Eliminar también esos inversores}}',
  staysOfOne: 'Está asociado con {records}; esto se conserva.',
  staysOfMany: 'Están asociados con {records}; esto se conserva.',
  generatorAt: 'el generador {id}, {address}',
  homeownerOf: 'el propietario de la vivienda {name}',
  systemOwnerOf: 'el propietario del sistema {id}',
  systemOwnerNamed: 'el propietario del sistema {id}, {name}',
  generators: '{count, plural, one {# generador} other {# generadores}}',
  homeowners: '{count, plural, one {# propietario de la vivienda} other {# propietarios de viviendas}}',
  systemOwners: '{count, plural, one {# propietario del sistema} other {# propietarios del sistema}}',
};
