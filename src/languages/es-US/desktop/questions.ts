import type { questions as english } from '../../en-US/desktop/questions.ts';
import type { Wording } from '../../wording.ts';

export const questions: Wording<typeof english> = {
  ok: 'Aceptar',
  cancel: 'Cancelar',
  quit: 'Salir',
  closeWindow: 'Cerrar la ventana',
  quitDuringRegistration: 'La inscripción de un propietario está en curso. ¿Desea salir de todos modos?',
  closeDuringRegistration: 'La inscripción de un propietario está en curso. ¿Desea cerrar la ventana de todos modos?',
  registrationCloses:
    'La inscripción se cierra. Lo que el propietario ya terminó está guardado y se puede continuar más tarde.',
  pageFails: 'La página de esta ventana falla una y otra vez.',
  pageFailsDetail: 'Lo que se guardó está en la carpeta de datos. Los detalles están en los archivos de registro.',
  tryAgain: 'Intentar de nuevo',
  pageHangs: 'Esta ventana no responde.',
  pageHangsDetail: 'Si la vuelve a cargar, se pierde lo que se escribió y no se guardó.',
  wait: 'Esperar',
  loadAgain: 'Volver a cargar',
  keepsRunning: 'La consola sigue funcionando.',
  keepsRunningDetail:
    'Sigue enviando lo que está pendiente. Su icono está en {platform, select, darwin {la barra de menús} win32 {el área de notificación de la barra de tareas} other {el panel}}. Para abrir una ventana, haga clic en el icono o inicie el programa de nuevo. Para cerrar el programa, elija Salir en el icono o en el menú.',
};
