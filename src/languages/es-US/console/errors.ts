import type { errors as english } from '../../en-US/console/errors.ts';
import type { Wording } from '../../wording.ts';

export const errors: Wording<typeof english> = {
  unexpected: 'Ocurrió algo inesperado. Inténtelo de nuevo.',
  unreachable: 'El servicio de la consola no responde. Compruebe que la consola siga en marcha e inténtelo de nuevo.',
  unreadable:
    'El servicio respondió de una manera que esta consola no entiende. Inténtelo de nuevo o reinicie la consola.',
  closing: 'La consola se está cerrando. Iníciela de nuevo para continuar.',
  internal:
    'Algo salió mal dentro del servicio. Inténtelo de nuevo. Si vuelve a ocurrir, busque {request} en el registro de sucesos.',
  timeout: 'El servicio tardó demasiado. Inténtelo de nuevo.',
  notFound: 'Este registro ya no existe. Es posible que alguien lo haya eliminado.',
  tooManyAttempts: 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
  tooManyAttemptsFor: 'Demasiados intentos. Inténtelo de nuevo en {wait}.',
  seconds: '{count, plural, one {# segundo} other {# segundos}}',
  minutes: '{count, plural, one {# minuto} other {# minutos}}',
  locked: 'La consola está bloqueada. Desbloquéela para continuar.',
  tooLarge: 'Esto es demasiado grande para guardarse.',
  invalid: 'Revise algunos de los campos.',
  personalLocked: 'La inscripción ha comenzado, así que estos datos ya no se pueden cambiar aquí.',
  workspaceChanged:
    'Entretanto se abrió otro espacio de trabajo, así que no se cambió nada. Compruebe que sea el correcto e inténtelo de nuevo.',
  partNotRead:
    'No se pudo cargar esta parte de la consola. Compruebe que la consola siga en marcha e inténtelo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  required: 'Este campo es obligatorio.',
  ofField: '{field}: {fault}',
};
