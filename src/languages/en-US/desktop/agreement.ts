/** An owner saves the agreement. */
export const agreement = {
  window: 'Onboarding',
  title: 'Save agreement',
  ask: 'Save the agreement in the Downloads folder of this computer?',
  whatStays:
    'It contains your name, your address, and the full agreement, and it is not encrypted. Anyone who uses this computer after you can open it. To keep one for yourself, have it copied to your own drive, or print it.',
  save: 'Save',
  fileName: 'Service Agreement',
  saved: 'The agreement is saved as “{name}” in Downloads.',
  failed: 'The agreement could not be saved.',
  print: 'Print the page instead.',
} as const;
