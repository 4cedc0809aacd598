import type { tour as english } from '../../en-US/console/tour.ts';
import type { Wording } from '../../wording.ts';

export const tour: Wording<typeof english> = {
  at: 'Recorrido, paso {step, number} de {count, number}',
  importTitle: 'Traiga su lista',
  import:
    'Arrastre una hoja de cálculo a cualquier parte de la ventana, o elíjala en Importar. Verá en qué se convierte cada fila antes de que se guarde nada. Para agregar un registro suelto, vaya a Generadores o a Inversores.',
  todayTitle: 'Vea qué requiere su atención hoy',
  today:
    'El Resumen empieza con lo que alguien tiene que atender: propietarios con algo por hacer, inversores sin datos, decisiones. Cada línea lleva a su lista y desaparece cuando está hecha.',
  ownersTitle: 'Inscriba a un propietario',
  owners:
    'Agregue al propietario, abra sus detalles y elija Comenzar la inscripción. El propietario escribe un código y responde en cinco pasos, en inglés o en español. Hasta que usted vuelva a desbloquearla, la consola no muestra nada más.',
  syncTitle: 'Trabaje sin conexión',
  sync: 'Todo funciona sin conexión y se guarda en esta computadora. Una vez vinculado el espacio de trabajo con el servicio, los cambios se envían cuando hay conexión, cada uno exactamente una vez. Sincronización muestra lo que está en espera y lo que necesita de usted.',
  close: 'Cerrar',
  skip: 'Omitir el recorrido',
  back: 'Atrás',
  done: 'Listo',
  next: 'Siguiente',
};
