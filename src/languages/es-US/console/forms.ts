import type { forms as english } from '../../en-US/console/forms.ts';
import type { Wording } from '../../wording.ts';

export const forms: Wording<typeof english> = {
  save: 'Guardar',
  saved: 'Guardado.',
  cancel: 'Cancelar',
  close: 'Cerrar',
  calendar: 'Calendario: {label}',
  another: 'Agregar otro',
  typedBefore: 'Escribió esto el {when}; todavía no está guardado.',
  discard: 'Descartar',
  emptied: 'Se vació en otro lugar.',
  changedTo: 'Se cambió en otro lugar a {value}.',
  chooseFirst: 'Elija uno antes de guardar.',
  use: 'Usarlo',
  keepMine: 'Conservar lo mío',
  keptHere: 'Se guarda en esta computadora y nunca se envía. Los demás que inicien sesión aquí pueden leerlo.',
  irreversible: 'Esto no se puede deshacer.',
  typeToConfirm: 'Escriba {figure} para confirmar',
  unsaved: '¿Descartar los cambios?',
  unsavedHint: 'Lo que escribió aquí no está guardado y no se conservará.',
  keepEditing: 'Seguir editando',
  discardChanges: 'Descartar los cambios',
};
