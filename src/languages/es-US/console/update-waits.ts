import type { updateWaits as english } from '../../en-US/console/update-waits.ts';
import type { Wording } from '../../wording.ts';

export const updateWaits: Wording<typeof english> = {
  restricted_connection:
    'Esta computadora usa una conexión que el sistema considera de uso medido, y por ella no se descargan actualizaciones. Conéctese primero a una red wifi o por cable.',
  hand_over: 'La consola está entregada a un propietario. Puede reiniciarla cuando eso termine.',
  import: 'Se está importando un archivo. Puede reiniciar cuando eso termine.',
  bulk_change: 'Se están cambiando los registros seleccionados. Puede reiniciar cuando eso termine.',
  restore: 'Se está restaurando una copia de seguridad. Puede reiniciar cuando eso termine.',
  sending: 'Se están enviando cambios. Puede reiniciar en cuanto terminen, o cuando el envío esté en pausa.',
};
