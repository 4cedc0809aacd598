import type { workspaces as english } from '../../en-US/console/workspaces.ts';
import type { Wording } from '../../wording.ts';

export const workspaces: Wording<typeof english> = {
  hint: 'Cada uno tiene sus propios registros, que nunca se mezclan. Solo hay uno abierto a la vez, en todas las ventanas de esta consola.',
  loading: 'Cargando los espacios de trabajo',
  loadingInMenu: 'Cargando los espacios de trabajo…',
  created: 'Se creó “{name}”. Todavía no está abierto.',
  openIt: 'Abrirlo ahora',
  list: 'Espacios de trabajo',
  name: 'Nombre',
  mode: 'Modo',
  modeOf: '{mode, select, test {Prueba} other {Real}}',
  modeAndState: '{mode, select, test {Modo de prueba} other {Modo real}} · {state}',
  atService: 'En el servicio',
  actions: 'Acciones',
  renameOf: 'Cambiar el nombre de {name}',
  rename: 'Cambiar el nombre',
  renameWorkspace: 'Cambiar el nombre del espacio de trabajo',
  deleteOf: 'Eliminar {name}',
  delete: 'Eliminar',
  isOpen: 'Abierto',
  openOf: 'Abrir {name}',
  open: 'Abrir',
  onlyHere: 'Solo en esta computadora',
  noAccess: 'Faltan las credenciales',
  nothingWaiting: 'Nada en espera',
  nameHint: 'Para distinguirlo de los demás',
  modeHint:
    '{mode, select, test {Para hacer pruebas: nada de lo que hay en él se vende nunca. El modo no se puede cambiar después.} other {Para propietarios y sistemas reales. El modo no se puede cambiar después.}}',
  deleteQuestion: '¿Eliminar {name}?',
  deleteHint:
    'Esto elimina de esta computadora sus registros, propietarios, documentos, credenciales y copias de seguridad. No se puede deshacer. Para conservar una copia, abra primero el espacio de trabajo y expórtelo.',
  serviceKeeps: 'Lo que tiene el servicio se queda allí.',
  typeName: 'Escriba el nombre del espacio de trabajo, {name}, para confirmar',
  wrongName: 'Esto no es {name}.',
  cancel: 'Cancelar',
  deleteWorkspace: 'Eliminar el espacio de trabajo',
  chooseToTryAgain: 'Elija esto para intentarlo de nuevo.',
  manage: 'Administrar los espacios de trabajo',
  lookalikes:
    '¿No es lo que parece? {cyrillicCount, plural, =0 {} one {{cyrillic} es una letra cirílica} other {{cyrillic} son letras cirílicas}}{both, select, yes {, } other {}}{greekCount, plural, =0 {} one {{greek} es una letra griega} other {{greek} son letras griegas}}.',
  exportListsHint:
    'Un ZIP con un archivo CSV para cada tipo de registro: generadores, inversores, propietarios del sistema y empresas. Cualquier hoja de cálculo los abre, y cada lista de generadores o inversores se puede volver a importar.',
  listsReady:
    'Las listas están listas. Guarde el archivo donde solo usted pueda leerlo: contiene los registros de sus clientes.',
  recoveryHint:
    'Un solo archivo contiene el espacio de trabajo abierto con sus registros, lo que espera para enviarse, el libro de cambios y los registros de sucesos. Otra computadora puede continuar donde esta se quedó. No incluye contraseñas ni claves.',
  chooseExport: 'Exportación de otra computadora',
  import: 'Importar de otra computadora',
  exportReady:
    'La exportación está lista. Guarde el archivo donde solo usted pueda leerlo: contiene los registros de sus clientes.',
  importedAs: 'Importado como el espacio de trabajo “<b>{name}</b>”.',
  importedOf:
    'Pertenece a <host>{address}</host> y no envía nada hasta que usted lo abra y vuelva a escribir sus credenciales.',
  chosenExport: 'Exportación elegida',
  chosenExportHint:
    'Todavía no se ha importado nada. La importación agrega un nuevo espacio de trabajo; los que ya existen se quedan como están. Después verá su nombre y la dirección de su servicio; no envía nada hasta que usted escriba las credenciales para esa dirección.',
  importAsNew: 'Importar como nuevo espacio de trabajo',
  dontImport: 'No importar',
};
