import type { fieldValues as english } from '../../en-US/console/field-values.ts';
import type { Wording } from '../../wording.ts';

export const fieldValues: Wording<typeof english> = {
  nothing: 'nada',
  producing: 'en producción',
  notProducing: 'sin producción',
  yes: 'sí',
  no: 'no',
  srec_trading: 'Venta de certificados',
  picture: 'una imagen de {size}',
};
