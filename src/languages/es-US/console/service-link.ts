import type { serviceLink as english } from '../../en-US/console/service-link.ts';
import type { Wording } from '../../wording.ts';

export const serviceLink: Wording<typeof english> = {
  hint: 'Un espacio de trabajo vinculado se mantiene sincronizado con el servicio. Sin conexión, los cambios esperan y se envían automáticamente después.',
  loading: 'Cargando el vínculo',
  onlyHere: 'Lo que hay en este espacio de trabajo está solo en esta computadora.',
  linked: 'Lo que usted hace aquí se envía automáticamente, y lo que otros hacen allí aparece aquí.',
  unlink: 'Desvincular',
  unlinkWorkspace: 'Desvincular el espacio de trabajo',
  unlinkSearch: 'vincular espacio de trabajo conectar desconectar servicio',
  unlinkQuestion: '¿Desvincular {name} del servicio?',
  unlinkHint:
    'Todos los registros y el libro de cambios se quedan en esta computadora, y lo que tiene el servicio se queda allí. Ya no se mantienen sincronizados.',
  neverCompared: 'No se ha comparado con el servicio en esta computadora. Lo que le falta al servicio no se enviará.',
  neverSent:
    '{count, plural, one {# cambio no se ha enviado. El servicio nunca se enterará de él.} other {# cambios no se han enviado. El servicio nunca se enterará de ellos.}}',
  unlinkWithout: '{count, plural, one {Desvincular sin enviar # cambio} other {Desvincular sin enviar # cambios}}',
  openDecisions:
    '{count, plural, one {Una decisión sigue abierta. Cada lado conserva lo que tiene.} other {# decisiones siguen abiertas. Cada lado conserva lo que tiene.}}',
  cancel: 'Cancelar',
  form: 'Vincular con el servicio real',
  try: 'Probar la conexión',
  comparing: 'Comparando con el servicio',
  comparingHint: 'Comparando con el servicio. Todo se lee una vez; no se cambia nada.',
  inBrowser:
    'Una vez vinculado este espacio de trabajo, los propietarios solo se pueden inscribir en la aplicación de escritorio, porque un navegador conservaría sus enlaces, que son secretos.',
  merge: 'Vincular y combinar',
  address: 'Dirección del servicio',
  addressFixed: 'No se puede cambiar: lo que está en espera es solo para este servicio',
  addressHint: '{mode, select, test {Empieza con https:// (o http:// en modo de prueba)} other {Empieza con https://}}',
  accessToken: 'Token de acceso',
  accessTokenHint: 'Para generadores e inversores',
  theAccessToken: 'el token de acceso',
  apiKey: 'Clave de API',
  apiKeyHint: 'Para empresas, propietarios y su inscripción',
  theApiKey: 'la clave de API',
  credentials: 'Credenciales del servicio real',
  credentialsHint:
    'Las credenciales del servicio no están en esta computadora: las exportaciones nunca las incluyen. Se enviarán a <host>{address}</host>, una dirección que vino con este espacio de trabajo, así que escríbalas solo si ese es su servicio. Lo que hay aquí se compara entonces con el servicio, y lo que falta allí se envía.',
  giveCredentials: 'Dar las credenciales',
  preview: 'Qué hará la vinculación',
  installers: 'Empresas',
  system_owners: 'Propietarios',
  generators: 'Generadores',
  inverters: 'Inversores',
  only_here: 'Solo en esta computadora',
  only_hereThen: 'Se enviarán al servicio.',
  only_there: 'Solo en el servicio',
  only_thereThen: 'Se agregarán a este espacio de trabajo.',
  equal: 'Iguales en ambos lados',
  equalThen: 'Cada par se convierte en un solo registro; no se envía nada.',
  differing: 'El mismo registro, valores distintos',
  differingThen: 'Ambos valores se conservan hasta que usted decida.',
  noList:
    'El servicio no muestra ninguna lista de {topic, select, installers {empresas} system_owners {propietarios} generators {generadores} other {inversores}}, así que no se puede comparar. Todo lo de aquí ({count, number}) se enviará; lo que ya esté allí quedará duplicado. Después, lo que conoce esta computadora se lee uno por uno. Lo que otros agreguen allí no aparece aquí.',
  startOver:
    'La inscripción se hace en el servicio una vez vinculado este espacio de trabajo. Los propietarios que están solo en esta computadora comienzan allí de nuevo, aunque hayan terminado aquí.',
  nothingDeleted: 'La vinculación no elimina nada en ninguno de los lados.',
};
