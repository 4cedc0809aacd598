import type { cells as english } from '../../en-US/console/cells.ts';
import type { Wording } from '../../wording.ts';

export const cells: Wording<typeof english> = {
  enterAgain: '{doubt} Presione Enter otra vez para guardarlo de todos modos.',
  changedElsewhere: 'Entretanto se cambió en otro lugar a {value}.',
  notSaved: '{cell}: “{value}” no está guardado.',
  notSavedOf: 'Sin guardar: {cell}',
  save: 'Guardar',
  saveAnyway: 'Guardar de todos modos',
  discard: 'Descartar',
};
