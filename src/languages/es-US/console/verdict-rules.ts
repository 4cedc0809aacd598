import type { verdictRules as english } from '../../en-US/console/verdict-rules.ts';
import type { Wording } from '../../wording.ts';

export const verdictRules: Wording<typeof english> = {
  first_page_only: 'Las listas se leen hasta la última página',
  return_url_is_success: 'Después de return_url se lee la cuenta: esta dice si el propietario ha terminado',
  link_reused: 'Un enlace se usa para una sola visita, y para la siguiente se crea otro',
  link_leaked: 'Solo el propietario ve la dirección de su enlace',
  link_prefetched: 'Los enlaces no se ponen donde los programas los abren antes que el propietario',
  numbers_as_text: 'Los números se envían como números',
  blind_retry: 'Una creación cuya respuesta se perdió se envía de nuevo con la Idempotency-Key que tenía',
  retry_after_ignored: 'No se envía nada antes del momento que indica Retry-After',
  polled_too_fast: 'No se pregunta nada una y otra vez sin pausa',
  http_urls: 'return_url y refresh_url son https: el modo real no acepta otra cosa',
  foreign_installer: 'Un enlace nombra al instalador al que pertenece la cuenta',
};
