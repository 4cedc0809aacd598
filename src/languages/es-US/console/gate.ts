import type { gate as english } from '../../en-US/console/gate.ts';
import type { Wording } from '../../wording.ts';

export const gate: Wording<typeof english> = {
  notConnected: 'Sin conexión',
  notOpened: 'No se pudo abrir la consola.',
  handingOver: 'Entregando…',
  coversItself: 'La consola se cubre antes de que el propietario la use.',
  locked: 'Consola bloqueada',
  lockedFor: '{name} tiene la sesión iniciada. Escriba la frase de contraseña para continuar donde lo dejó.',
  giveBack: 'Gracias. Devuelva este dispositivo a {company} {name} puede desbloquearlo con la frase de contraseña.',
  somebody: 'Alguien',
};
