import type { operatorFields as english } from '../../en-US/console/operator-fields.ts';
import type { Wording } from '../../wording.ts';

export const operatorFields: Wording<typeof english> = {
  name: 'Nombre',
  passphrase: 'Frase de contraseña',
  passphraseHint: 'Al menos 10 caracteres; unas cuantas palabras son más fáciles de recordar que símbolos.',
  repeat: 'Repita la frase de contraseña',
  different: 'Las frases de contraseña no coinciden.',
  aPassphrase: 'la frase de contraseña',
  show: 'Mostrar {secret}',
  hide: 'Ocultar {secret}',
};
