/** Values that are typed into a list. */
export const cells = {
  enterAgain: '{doubt} Press Enter again to save it anyway.',
  changedElsewhere: 'Changed elsewhere in the meantime, to {value}.',
  notSaved: '{cell}: “{value}” isn’t saved.',
  notSavedOf: 'Not saved: {cell}',
  save: 'Save',
  saveAnyway: 'Save anyway',
  discard: 'Discard',
} as const;
