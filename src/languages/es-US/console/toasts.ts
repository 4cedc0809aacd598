import type { toasts as english } from '../../en-US/console/toasts.ts';
import type { Wording } from '../../wording.ts';

export const toasts: Wording<typeof english> = {
  close: 'Cerrar el mensaje',
};
