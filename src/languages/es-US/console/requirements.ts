import type { requirements as english } from '../../en-US/console/requirements.ts';
import type { Wording } from '../../wording.ts';

export const requirements: Wording<typeof english> = {
  welcome: 'Introducción',
  usage_data: 'Datos de producción',
  ownership_verification: 'Comprobante de propiedad',
  personal_information: 'Información personal confirmada',
  service_agreement: 'Acuerdo de servicio',
  payment_setup: 'Datos de pago',
};
