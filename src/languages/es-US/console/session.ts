import type { session as english } from '../../en-US/console/session.ts';
import type { Wording } from '../../wording.ts';

export const session: Wording<typeof english> = {
  name: 'Nombre',
  passphrase: 'Frase de contraseña',
  signIn: 'Iniciar sesión',
  signInHint: 'Use el nombre y la frase de contraseña de un operador de esta consola.',
  signInRefused: 'El nombre o la frase de contraseña no es correcto.',
  ended:
    'Su sesión ha terminado: alguien la cerró o la terminó en otra ventana, o se reinició la consola. Inicie sesión para continuar.',
  interrupted:
    'La inscripción se interrumpió: se reinició la consola. Lo que ya terminó está guardado. Devuelva este dispositivo a {company}',
  unlock: 'Desbloquear',
  unlockRefused: 'La frase de contraseña no es correcta.',
  again: 'Ya puede intentarlo de nuevo.',
  signOut: 'Cerrar sesión',
  openPrinted: 'Abra la dirección impresa',
  openPrintedHint:
    'Esta consola todavía no tiene operador. Para que nadie más en esta computadora pueda crear uno, abra la dirección que la consola imprimió al iniciarse.',
  goToTerminal: 'Vaya a la ventana de terminal en la que se inició la consola.',
  findLine: 'Busque la línea “Solar Installer Console is at …”. Cada inicio imprime una nueva.',
  openAddress: 'Abra la dirección completa en este navegador, incluida la parte que sigue al signo #.',
  create: 'Cree el operador',
  createHint:
    'Iniciará sesión con este nombre y esta frase de contraseña. No hay ninguna predeterminada, y nadie puede consultarla por usted.',
  createButton: 'Crear operador',
};
