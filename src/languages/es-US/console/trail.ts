import type { trail as english } from '../../en-US/console/trail.ts';
import type { Wording } from '../../wording.ts';

export const trail: Wording<typeof english> = {
  title: 'Registro de auditoría',
  checking: 'Comprobando si se cambió algo en él…',
  broken:
    'Este registro se cambió fuera de la consola, en la entrada {entry, number} o antes. Compárelo con un archivo que haya exportado antes, o con una copia de seguridad.',
  whole: 'Se lleva desde el {since}; no se ha cambiado nada en él, y nunca se elimina nada.',
  nothingFound: 'No se encontró nada',
  showAll: 'Mostrar todo el registro',
  noSuchEntry: 'Ninguna entrada es de este operador y de este tipo.',
  operator: 'Operador',
  allOperators: 'Todos los operadores',
  kind: 'Tipo',
  everything: 'Todo',
  noSuchKind: 'No hay tal tipo',
  allKinds: 'Todos los tipos',
  count: '{count, plural, one {# entrada} other {# entradas}}',
  exportButton: 'Exportar como CSV',
  when: 'Cuándo',
  who: 'Quién',
  what: 'Qué',
  about: 'Sobre',
  workspace: 'Espacio de trabajo',
  entry: 'Entrada',
  record:
    '{topic, select, installers {Empresa} system_owners {Propietario del sistema} generators {Generador} other {Inversor}} {id}',
  credential: 'Credencial “{name}”',
  machineAccount: 'Cuenta de esta computadora',
  console: 'La propia consola',
  nobody: 'Nadie con sesión iniciada',
};
