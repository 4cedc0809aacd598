import type { language as english } from '../../en-US/console/language.ts';
import type { Wording } from '../../wording.ts';

export const language: Wording<typeof english> = {
  title: 'Idioma',
  hint: 'El idioma de la consola en este dispositivo. Los documentos de la API siguen en inglés; los propietarios eligen su propio idioma.',
  system: 'Sistema',
};
