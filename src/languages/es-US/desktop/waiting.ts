import type { waiting as english } from '../../en-US/desktop/waiting.ts';
import type { Wording } from '../../wording.ts';

export const waiting: Wording<typeof english> = {
  changes: '{count, plural, one {# cambio aún no se ha enviado} other {# cambios aún no se han enviado}}',
};
