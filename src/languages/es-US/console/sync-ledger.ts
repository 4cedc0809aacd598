import type { syncLedger as english } from '../../en-US/console/sync-ledger.ts';
import type { Wording } from '../../wording.ts';

export const syncLedger: Wording<typeof english> = {
  title: 'Libro de cambios',
  confirmed: 'Confirmado',
  change: 'Cambio',
  numberThere: 'Número en el servicio',
  numberHere: 'Número aquí',
  proof: 'Constancia',
  reply: 'Respuesta del servicio',
  scan: 'Hallado en el servicio',
  person: 'Decidido por una persona',
  recognized: 'Reconocido',
  sendAgain: 'Enviar de nuevo',
  notMine: 'Esto no es mío: enviar de nuevo',
  nothingToSend:
    'Desde entonces se envió de nuevo o se eliminó, o se desvinculó el espacio de trabajo: no hay nada que enviar de nuevo.',
  valuesSent: 'Valores enviados',
  sendAgainQuestion: '¿Enviar “{record}” de nuevo?',
  sendAgainHint:
    'El número {id} del servicio pasa a ser aquí un registro propio, con lo que se envió de él. El de usted se agrega de nuevo al servicio, allí con un número nuevo.',
  earlierRemoved: 'Registro anterior eliminado',
  notYet: 'Todavía no',
  earlierNumberThere: 'Número anterior en el servicio',
  earlierNumberHere: 'Número anterior aquí',
  recognizedBy: 'Cómo se reconoció',
  recognizedByHint:
    'La respuesta se perdió. Este era el único registro del servicio con exactamente estos valores, y ningún otro de aquí los tiene. Las horas de allí son según el reloj del servicio.',
  notThereYet: 'Todavía no estaba allí',
  sent: 'Enviado',
  created_at: 'Creado allí',
  updated_at: 'Cambiado allí',
  last_updated: 'Última actualización allí',
  firstSeen: 'Visto allí por primera vez',
  expected: 'Esperado allí entre',
  expectedBetween: '<from></from> y <to></to>',
  notSaid: 'El servicio no dice cuándo',
  nothingFound: 'No se encontró nada',
  showAll: 'Mostrar todo el libro de cambios',
  searchCovers:
    'La búsqueda abarca nombres, direcciones y números, tanto los del servicio como los de esta computadora.',
  none: 'Todavía no hay nada confirmado',
  noneHint:
    'Cada cambio que el servicio ha confirmado figura en esta lista con la hora y su número allí. Nada del libro de cambios se modifica nunca.',
  search: 'Buscar en el libro de cambios',
  searchHint: 'Buscar nombres, direcciones, números',
  clearSearch: 'Limpiar la búsqueda',
  count: '{count, plural, one {# confirmación} other {# confirmaciones}}',
  export: 'Exportar el libro de cambios como CSV',
  exportSearch: 'descargar guardar',
  exportButton: 'Exportar como CSV',
};
