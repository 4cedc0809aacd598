import type { saving as english } from '../../en-US/desktop/saving.ts';
import type { Wording } from '../../wording.ts';

export const saving: Wording<typeof english> = {
  title: 'Guardar “{name}”',
  table: 'Tabla (CSV)',
  export: 'Exportación para otra computadora',
};
