import type { handOver as english } from '../../en-US/console/hand-over.ts';
import type { Wording } from '../../wording.ts';

export const handOver: Wording<typeof english> = {
  documentTitle: '{company} – Inscripción',
  back: 'Devolver a la empresa',
  away: 'Se interrumpió la conexión con la consola. Lo que ya terminó está guardado, y esta página continuará por sí sola.',
  title: 'Su inscripción',
  hint: 'Escriba el código que le dio {company}. Su inscripción se abrirá entonces en una ventana propia, solo para usted.',
  code: 'Código de entrega',
  codeHint: 'Seis dígitos',
  noCode: 'Escriba los seis dígitos de su código.',
  notDigits: 'El código tiene solo dígitos.',
  notSix: 'El código tiene seis dígitos; este tiene {count, number}.',
  wrongCode: 'Este código {fault}.',
  blocked:
    'El navegador bloqueó la ventana. Permita las ventanas emergentes para esta dirección y vuelva a hacer clic en el botón. Su código sigue siendo válido.',
  open: 'Abrir mi inscripción',
  spent: 'Este código ya no se puede usar',
  newCode: 'Devuelva este dispositivo a {company} y pida un código nuevo.',
  notNow: 'Su inscripción no se puede abrir en este momento. Devuelva este dispositivo a {company}.',
  elsewhere: 'Su inscripción está abierta en la otra ventana',
  elsewhereHint:
    'Continúe allí. Esta página espera hasta que termine y no guarda nada de lo que escriba. Si cerró la ventana, haga clic en “Devolver a la empresa”: lo que ya terminó está guardado.',
  underWay: 'Entrega en curso',
  left: 'La consola sigue entregada a un propietario de {company} en otra ventana. Si no hay nadie allí, termine la entrega; lo que el propietario terminó está guardado.',
  end: 'Terminar la entrega',
};
