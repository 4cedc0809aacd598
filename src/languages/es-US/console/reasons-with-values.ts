import type { reasonsWithValues as english } from '../../en-US/console/reasons-with-values.ts';
import type { Wording } from '../../wording.ts';

export const reasonsWithValues: Wording<typeof english> = {
  window_not_shown: 'No se pudo mostrar la inscripción ({description}).',
  onboarding_put_off: 'El servicio no pudo comenzar la inscripción (estado {status}).',

  certificate_not_trusted:
    '{certificate, select, self_signed {El certificado del servicio no es de confianza: está autofirmado. Si su empresa firma el tráfico de su red, hay que instalar su certificado en esta computadora; después, inicie la consola de nuevo.} unknown_authority {El certificado del servicio no es de confianza: lo firmó una autoridad que esta computadora no conoce. Si su empresa firma el tráfico de su red, hay que instalar su certificado en esta computadora; después, inicie la consola de nuevo.} expired {El certificado del servicio no es de confianza: está vencido.} not_valid_yet {El certificado del servicio no es de confianza: todavía no es válido; ¿está bien el reloj de esta computadora?} other_name {El certificado del servicio no es de confianza: está emitido a otro nombre.} other {El certificado del servicio no es de confianza: su comprobación terminó con {why}.}}',
  proxy_refuses: 'El proxy de esta red no deja pasar a esta computadora hasta el servicio (estado {status}).',
  proxy_unusable:
    '{from, select, system {El proxy que indica la configuración de esta computadora no se puede usar.} other {El proxy que indica {variable} no se puede usar.}} Su dirección debe tener la forma http://proxy:8080 o http://name:password@proxy:8080; también sirven https:// y socks5://. En un nombre o una contraseña, escriba cada carácter especial como código de porcentaje: %23 para #, %25 para %.',
  answer_too_large: 'La respuesta tiene más de {bytes} bytes.',
  answer_packed_repeatedly: 'El servicio comprime sus respuestas {times} veces seguidas.',
  answer_packed_unknown:
    'El servicio comprime sus respuestas de una manera que aquí no se conoce (content-encoding {encoding}).',
  answer_not_text: 'El servicio envía texto que no es {charset} válido.',
  answer_nested_too_deeply: 'La respuesta del servicio tiene más de {levels} niveles.',
  service_status: 'El servicio respondió con el estado {status}.',
  service_redirects:
    'Esta dirección redirige a otra, que no se sigue (estado {status}). Lo mismo hace una red que primero le pide iniciar sesión.',
  service_said_nothing: 'El servicio respondió con el estado {status} y nada más.',
  answer_about_another: 'El servicio respondió con el número de otro registro ({upstream_id}).',
  sent_in_earlier_link: 'Un servicio ya tuvo este registro, con el número {upstream_id}.',

  check_passed_without_lists:
    'El servicio responde y acepta ambas credenciales. No muestra ninguna lista de {topics}: se envían, y lo que se conoce se lee uno por uno.',
  check_put_off: 'El servicio responde, pero ahora no puede trabajar (estado {status}).',
  check_other_answer: 'Algo responde en esta dirección, pero no como el servicio ({why}).',
  check_other_status:
    'Algo responde en esta dirección, pero no como el servicio (estado {status} para su lista de {topic, select, installers {empresas} system_owners {propietarios del sistema} generators {generadores} other {inversores}}).',
  check_address: 'La dirección {rule}.',
  access_of_other_kind:
    '{credential, select, access_token {Esta es una clave de API, no un token de acceso.} other {Este es un token de acceso, no una clave de API.}}',
  access_not_readable:
    '{credential, select, access_token {Este token de acceso} other {Esta clave de API}} contiene un espacio, un salto de línea u otro carácter que no puede tener. Vuelva a hacer la copia.',
  access_of_other_mode:
    '{credential, select, access_token {Este token de acceso} other {Esta clave de API}} es para el modo {for, select, test {de prueba} other {real}}, y el espacio de trabajo está en modo {mode, select, test {de prueba} other {real}}.',
  access_unknown_in_mode:
    'El servicio conoce {credential, select, access_token {este token de acceso} other {esta clave de API}}, pero no para el modo {mode, select, test {de prueba} other {real}}.',
  access_not_accepted:
    'El servicio no acepta {credential, select, access_token {este token de acceso} other {esta clave de API}}.',
  access_without_rights:
    'El servicio conoce {credential, select, access_token {este token de acceso} other {esta clave de API}}, pero no le permite leer.',

  export_too_many_rows:
    'Un archivo de Excel admite como máximo {most, number} registros. Guarde la lista como CSV, o fíltrela primero.',
  import_no_list:
    '{kind, select, pdf {Este es un PDF. Guarde la lista como hoja de cálculo (XLSX o CSV) y elija esa.} picture {Esta es una imagen. Elija una hoja de cálculo (XLSX o CSV) con la lista.} other {Este archivo no contiene texto que se pueda leer. Elija una hoja de cálculo (XLSX o CSV) con la lista.}}',
  import_no_such_sheet: 'Este libro no tiene ninguna hoja “{sheet}”, o no hay nada en ella.',
  import_formula_not_computed:
    'La celda {cell} tiene una fórmula sin resultado. Abra el archivo en su hoja de cálculo, guárdelo e inténtelo de nuevo.',
  import_cell_too_long:
    'Una celda de este archivo tiene más de {most, number} caracteres. Acórtela e inténtelo de nuevo.',
  import_row_too_long:
    'Una fila de este archivo ocupa más de {megabytes} MB. Busque una comilla que no se cierra, o una celda demasiado larga.',
  import_unpacks_too_large:
    'Descomprimido, este archivo ocupa más de {megabytes} MB. Divídalo en archivos más pequeños, o guárdelo como CSV.',
  import_too_large: 'Este archivo ocupa más de {megabytes} MB. Divídalo en archivos más pequeños.',
  import_too_many_rows: 'Este archivo tiene más de {most, number} filas. Divídalo en archivos más pequeños.',
  import_too_many_columns:
    'Este archivo tiene más de {most} columnas. Elimine las que no necesita e inténtelo de nuevo.',
  import_too_many_cells:
    'Este archivo tiene más de {most, number} celdas. Elimine las columnas que no necesita, o divídalo en archivos más pequeños.',
  selection_changed:
    '{count, plural, one {Ahora coincide # registro} other {Ahora coinciden # registros}}. No se cambió nada; revise la lista e inténtelo de nuevo.',
  inverters_changed:
    '{count, plural, one {Ahora hay # inversor asociado} other {Ahora hay # inversores asociados}}. No se cambió nada; revíselos e inténtelo de nuevo.',
  workspace_has_unsent:
    '{count, plural, one {# cambio de este espacio de trabajo no se ha enviado.} other {# cambios de este espacio de trabajo no se han enviado.}} Primero abra el espacio de trabajo y envíe lo pendiente, o desvincúlelo.',
  change_in_other_state:
    '{state, select, pending {Este cambio espera para enviarse.} sending {Este cambio se está enviando.} ambiguous {Este cambio se envió, y su respuesta se perdió.} other {El servicio rechazó este cambio.}}',
  refused_before_link:
    '{record, select, system_owners {El servicio rechazó un cambio de este propietario.} other {El servicio rechazó un cambio de la empresa del propietario.}} Resuélvalo primero en Sincronización: una vez comenzada la inscripción, el cambio ya no se puede hacer.',
  undecided_before_link:
    '{record, select, system_owners {Un cambio de este propietario espera una decisión.} other {Un cambio de la empresa del propietario espera una decisión.}} Decida primero en Sincronización: una vez comenzada la inscripción, el cambio ya no se puede hacer.',
  unsent_before_link:
    '{record, select, system_owners {Todavía hay cambios de este propietario en espera de envío.} other {Todavía hay cambios de la empresa del propietario en espera de envío.}} La inscripción puede comenzar cuando el servicio los tenga.',
  sample_not_loaded:
    '{state, select, idle {La carga de los datos de ejemplo no se había iniciado.} running {Los datos de ejemplo se estaban cargando.} cancelled {La carga de los datos de ejemplo se canceló.} other {La carga de los datos de ejemplo falló.}}',
  sample_rows_refused: 'Algunas filas no se pueden tomar. {rows}',
  test_replay_failed: 'La otra dirección no dio respuesta: {why}',
  space_exists: 'Ya hay un espacio llamado {name}.',
  spaces_too_many: 'Hay {most} espacios, y no puede haber más. Elimine los que no se necesiten.',
  snapshots_too_many:
    'Un espacio tiene como máximo {most} instantáneas, porque están en la memoria. Elimine primero una.',
  linked_to_other: 'Este espacio de trabajo está vinculado con {upstream}. Desvincúlelo primero.',
  changes_not_sent:
    '{count, plural, one {# cambio no se ha enviado. Se queda aquí, pero no se enviará} other {# cambios no se han enviado. Se quedan aquí, pero no se enviarán}} al servicio.',
  missing_count_changed:
    'El número de {topic, select, installers {empresas} system_owners {propietarios del sistema} generators {generadores} other {inversores}} que faltan en el servicio ya no es {count, number}. Compruébelo de nuevo.',
  workspace_not_opened: '{workspace} no se puede abrir. {why}',
  workspace_name_taken: 'Ya hay un espacio de trabajo llamado {name}.',
  operator_name_taken: 'Ya hay un operador llamado {name}.',
  view_name_taken: 'Ya hay una vista llamada {name}.',
  views_too_many: 'Una lista tiene como máximo {most} vistas guardadas. Elimine primero una.',
  operator_not_named: 'Hay varios operadores. Elija uno con --operator NAME: {names}.',
  operator_unknown: 'No hay ningún operador llamado {name}. Los que hay: {names}.',
  readings_not_right: 'Las cifras escritas a mano necesitan de 1 a {most} lecturas verosímiles.',
  document_refused: 'El documento se rechazó: {refusal}.',
  data_file_damaged:
    'El archivo de datos {file} está dañado, así que no se conservó ninguna copia de seguridad de él. Las copias de seguridad anteriores se quedan. Inicie la consola de nuevo: ofrece restaurar una.',
  backup_folder_is_link: '{path} es un enlace, o está detrás de uno. Elija la carpeta misma.',
  backup_folder_is_file: '{path} no es una carpeta.',
  backup_folder_not_there: '{path} no está allí. ¿Está conectado el disco?',
  backup_folder_not_readable: '{path} no se puede leer: {why}.',
  backup_folder_not_writable: 'No se puede escribir nada en {path}: {why}.',
  backup_folder_of_others: '{path} pertenece a otra cuenta.',
  no_company_of_name: 'Esta base de datos no tiene ninguna empresa “{name}”.',
  company_name_taken: 'Esta base de datos ya tiene una empresa “{name}”.',
  backup_folder_open_to_others:
    'Otras cuentas pueden leer {path}, y este disco no permite cambiarlo. Elija una carpeta en otro disco.',
  not_an_upload: 'El cuerpo debe ser el archivo, enviado como {type} o como el único archivo de un formulario.',
  street_map_version:
    'Este archivo es PMTiles versión {version}, y la consola lee la versión 3. Conviértalo con “pmtiles convert”.',
  street_map_damaged:
    'Este mapa de calles está dañado: no se {part, select, head {puede leer su comienzo} directory {puede leer su directorio} metadata {puede leer su descripción} other {pueden leer sus teselas}}. Copie o descargue el archivo de nuevo.',
  export_too_new:
    'Esta exportación es de la versión {version}, y este programa conoce versiones hasta la {newest}. Instale la versión del programa que la escribió, o una posterior.',
  export_row_unknown:
    'Esta exportación contiene algo que este programa no escribe nunca, y no se importa: {table} {row}: {fault}.',

  no_such_thing:
    'No existe {thing, select, backup {la copia de seguridad} conflict {el conflicto} credential {la credencial} generator {el generador} homeowner {el propietario de la vivienda} import {la importación} bulk_change {el cambio} installer {la empresa del instalador} inverter {el inversor} ledger_entry {la entrada del libro de cambios} list_view {la vista guardada} notice {el aviso} opening {la apertura} operator {el operador} reading {la lectura} session {la sesión} fault {la falla} snapshot {la instantánea} space {el espacio} system_owner {el propietario del sistema} test_request {la solicitud del historial} waiting_change {el cambio en espera} other {el espacio de trabajo}} {id}.',
  many_invalid_fields: '{count, number} fallas: {faults}.',
  method_not_taken: 'Esta dirección admite {methods}.',
  form_too_many_fields: 'El formulario tiene más de {most} campos.',
  only_owners_here: 'Aquí están solo las páginas para propietarios. La consola está en {console}',
  owners_elsewhere: 'Las páginas para propietarios están en {address}',
  requests_per_minute: 'Más de {most} solicitudes en un minuto.',
  too_many_wrong_credentials: 'Demasiadas credenciales incorrectas. Inténtelo de nuevo en {seconds} s.',
  too_many_wrong_attempts: 'Demasiados intentos incorrectos. Inténtelo de nuevo en {seconds} s.',
  credential_of_other_mode:
    'Esta es una credencial {credential, select, test {de prueba} other {real}}; el servicio está en modo {service, select, test {de prueba} other {real}}.',
  credential_of_other_workspace: 'Esta credencial es del espacio de trabajo “{workspace}”, que no está abierto.',
  credential_kind_not_taken:
    '{takes, select, operator {Esta operación no es para credenciales de este tipo. Admite un operador que haya iniciado sesión.} other {Esta operación no es para credenciales de este tipo. Admite un operador que haya iniciado sesión o una clave de automatización.}}',
  credential_not_for_topic:
    'Esta credencial no es para {topic, select, installers {empresas} system_owners {propietarios del sistema} generators {generadores} other {inversores}}.',

  list_not_as_documented:
    'El servicio no responde con su lista de {topic, select, installers {empresas} system_owners {propietarios del sistema} generators {generadores} other {inversores}} como está documentado: {why, select, no_list {dice que no la hay} no_data {no trae ninguna lista en "data"} no_total {no dice cuántos registros hay ("meta.total"), y sin eso no se puede distinguir uno eliminado de uno que no se vio} record_without_id {trae un registro sin un ID que se pueda usar} other {trae un registro sin ninguno de los campos documentados}}.',
  list_page_too_long:
    'El servicio no responde con su lista de {topic, select, installers {empresas} system_owners {propietarios del sistema} generators {generadores} other {inversores}} como está documentado: una página tiene {records, number} registros, y se pidieron {asked, number}.',
  list_without_end:
    'El servicio no responde con su lista de {topic, select, installers {empresas} system_owners {propietarios del sistema} generators {generadores} other {inversores}} como está documentado: no termina después de {pages, number} páginas.',
  list_gone_since_linking:
    'El servicio mostraba su lista de {topic, select, installers {empresas} system_owners {propietarios del sistema} generators {generadores} other {inversores}} cuando se vinculó este espacio de trabajo, y ahora no. No se envía nada antes de comparar ambos lados.',
  records_missing:
    'El servicio ya no muestra {count, number} de {of, number} {topic, select, installers {empresas} system_owners {propietarios del sistema} generators {generadores} other {inversores}}. Aquí no se quitó nada, y no se envía ni se recibe nada hasta que vuelvan a estar allí o alguien diga que se eliminaron a propósito. Si se perdieron allí, desvincule y vuelva a vincular: primero se muestra lo que se enviaría.',
  list_restless:
    'La lista de {topic, select, installers {empresas} system_owners {propietarios del sistema} generators {generadores} other {inversores}} del servicio cambió durante cada una de las últimas {readings} lecturas, o su total no es correcto. Hasta que una lectura coincida, aquí no se quita nada y no se resuelve ninguna respuesta perdida.',
  lists_gone:
    'El servicio ya no muestra su lista de {topics}. Aquí no se quita nada por eso; lo que otros agreguen allí no se ve hasta que la lista vuelva.',
  values_not_kept:
    '{count, plural, one {Un valor del servicio no es válido y no se guarda aquí; todo lo demás, sí.} other {# valores del servicio no son válidos y no se guardan aquí; todo lo demás, sí.}} Con los números del servicio: {values}{more, plural, =0 {} other {; y # más}}.',

  topic:
    '{topic, select, installers {empresas} system_owners {propietarios del sistema} generators {generadores} other {inversores}}',
  valueNotKept:
    '{topic, select, installers {empresa} system_owners {propietario del sistema} generators {generador} other {inversor}} {id}: {field} {fault}',
};
