import type { Wording } from '../../wording.ts';
import type { message as english } from '../../en-US/hosted/message.ts';

export const message: Wording<typeof english> = {
  nowhere: {
    title: 'No hay nada en esta dirección',
    text: 'Regrese a la página de donde vino y empiece la inscripción de nuevo desde allí. Lo que ya terminó está guardado.',
  },
  refused: {
    title: 'Esto no se pudo hacer',
    text: 'Regrese a la página anterior e inténtelo de nuevo. Lo que ya terminó está guardado.',
  },
  broken: {
    title: 'Algo falló de nuestro lado',
    text: 'No se perdió nada de lo que ya terminó. Espere un momento, regrese a la página anterior e inténtelo de nuevo.',
  },
  nothingToShow: {
    title: 'Esta ventana no tiene nada que mostrar',
    text: 'Ciérrela. La inscripción se abre de nuevo en la página de donde vino.',
  },
  unknownLink: {
    title: 'Este enlace no existe',
    text: 'Es posible que se haya copiado solo una parte. Regrese al lugar donde lo encontró y empiece de nuevo desde allí.',
  },
  closing: {
    title: 'Ya puede cerrar esta ventana',
    text: 'Todo lo que terminó está guardado. La consola muestra el estado de la inscripción.',
  },
  stopped: {
    title: 'La inscripción se detuvo',
    text: 'Estuvo abierta demasiado tiempo o el programa se reinició. Lo que ya terminó está guardado. Cierre esta ventana y devuelva el dispositivo a la empresa que le hizo la invitación.',
  },
  cannotContinue: {
    title: 'La inscripción se detuvo',
    text: 'Su inscripción no puede continuar aquí. Cierre esta ventana y devuelva el dispositivo a la empresa que le hizo la invitación.',
  },
  leaving: {
    title: 'Estamos regresando',
    text: 'Los pasos que terminó están guardados. Puede continuar con el siguiente cuando regrese.',
    go: 'Regresar ahora',
  },
};
