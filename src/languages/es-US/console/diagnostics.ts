import type { diagnostics as english } from '../../en-US/console/diagnostics.ts';
import type { Wording } from '../../wording.ts';

export const diagnostics: Wording<typeof english> = {
  title: 'Diagnóstico',
  hint: 'Versiones, configuración, tamaños, el estado de la sincronización y errores recientes, listos para copiar y dárselos a quien le ayude. Nada se envía automáticamente.',
  show: 'Mostrar el diagnóstico',
  copy: 'Copiar el diagnóstico',
  copied: 'Copiado',
  explained:
    'Esto es todo lo que copia “Copiar el diagnóstico”. No incluye nombres, direcciones, las carpetas de su cuenta ni ningún secreto. Léalo antes de dárselo a alguien.',
  logFolder: 'Los propios archivos del registro de sucesos están en <code>{folder}</code>.',
  loading: 'Cargando el diagnóstico',
  text: 'Texto del diagnóstico',
};
