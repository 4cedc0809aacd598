import type { workspaceSwitcher as english } from '../../en-US/console/workspace-switcher.ts';
import type { Wording } from '../../wording.ts';

export const workspaceSwitcher: Wording<typeof english> = {
  mode: '{mode, select, test {Prueba} other {Real}}',
  label:
    'Espacio de trabajo: {name}, {mode, select, test {modo de prueba} other {modo real}}. Cambiar de espacio de trabajo',
};
