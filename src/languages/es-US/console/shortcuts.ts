import type { shortcuts as english } from '../../en-US/console/shortcuts.ts';
import type { Wording } from '../../wording.ts';

export const shortcuts: Wording<typeof english> = {
  title: 'Atajos de teclado',
  close: 'Cerrar',
  everywhere: 'En todas partes',
  inList: 'En una lista',
  singleKeys:
    'Los atajos de una sola tecla están {on, select, true {activados} other {desactivados}}. <link>Cambiarlo en la configuración</link>',
  space: 'Espacio',
  does: {
    search: 'Buscar en todo',
    help: 'Mostrar los atajos de teclado',
    places: 'Ir a una página, en el orden de la barra lateral',
    add: 'Agregar un registro',
    close: 'Cerrar los detalles o un diálogo',
    undo: 'Deshacer el último cambio, mientras se muestra su mensaje',
    settings: 'Configuración',
    find: 'Buscar en la página',
    findOthers: 'Buscar el siguiente o el anterior',
    lock: 'Bloquear la consola',
    window: 'Nueva ventana',
    move: 'Bajar y subir',
    moveFar: 'Avanzar o retroceder una página, o ir a un extremo',
    open: 'Abrir los detalles',
    chooseCell: 'Elegir una celda que se puede editar',
    editCell: 'Editar la celda elegida',
    saveCell: 'Guardar la celda y editar la fila de abajo o la celda siguiente',
    restoreCell: 'Restaurar la celda',
    useFix: 'Usar lo que se sugiere para la celda',
    select: 'Seleccionar un registro',
    selectSeveral: 'Seleccionar varios',
    selectAll: 'Seleccionar todo o nada',
    paste: 'Pegar una columna de números en los inversores seleccionados',
    columnWidth: 'Ensanchar o estrechar una columna, desde su encabezado',
    remove: 'Eliminar lo seleccionado',
  },
};
