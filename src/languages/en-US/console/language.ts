/** The choice of the language. */
export const language = {
  title: 'Language',
  hint: 'The language of the console on this device. Documents of the API stay in English; owners choose their own language.',
  system: 'System',
} as const;
