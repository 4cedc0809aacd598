import type { reset as english } from '../../en-US/desktop/reset.ts';
import type { Wording } from '../../wording.ts';

export const reset: Wording<typeof english> = {
  title: 'Restablecer una frase de contraseña',
  quitFirst: 'Salga primero de la consola. Una frase de contraseña se restablece antes de que se inicie.',
  noOperator:
    'Todavía no hay ningún operador: inicie sin --reset-passphrase, que restablece una frase de contraseña, y cree el primero.',
  several: 'Hay varios operadores. Elija uno con --operator=NAME: {names}.',
  unknown: 'No hay ningún operador que se llame {name}. Hay estos: {names}.',
  whose: '¿De quién es la frase de contraseña que desea restablecer?',
  ask: '¿Desea restablecer la frase de contraseña de {name}?',
  askDetail:
    'Una frase de contraseña nueva reemplaza la anterior. El cambio queda en el registro de auditoría, y cada operador recibe un aviso la próxima vez que inicie sesión.',
  confirm: 'Restablecer la frase de contraseña',
  is: 'La frase de contraseña de {name} es ahora {passphrase}',
  isDetail: 'Se muestra una sola vez: anótela. Úsela para iniciar sesión y elija otra en Configuración, en Operadores.',
  done: 'Listo',
};
