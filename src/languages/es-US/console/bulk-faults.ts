import type { bulkFaults as english } from '../../en-US/console/bulk-faults.ts';
import type { Wording } from '../../wording.ts';

export const bulkFaults: Wording<typeof english> = {
  gone: 'ya no hay tal registro',
  out_of_range: 'la suma es demasiado grande',
  changed_since: 'hubo un cambio posterior, que se conserva',
  sent_already: 'ya se envió, o hay una pregunta por decidir en Sincronización',
  link_changed: 'el espacio de trabajo se vinculó o se desvinculó después',
};
