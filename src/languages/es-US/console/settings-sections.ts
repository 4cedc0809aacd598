import type { settingsSections as english } from '../../en-US/console/settings-sections.ts';
import type { Wording } from '../../wording.ts';

export const settingsSections: Wording<typeof english> = {
  locking: 'Bloqueo',
  display: 'Apariencia',
  attention: 'Requiere atención',
  streetMap: 'Mapa de calles',
  notifications: 'Notificaciones',
  desktop: 'Escritorio',
  workspaces: 'Espacios de trabajo',
  service: 'El servicio real',
  lists: 'Exportar listas',
  recovery: 'Trasladar a otra computadora',
  sampleData: 'Datos de ejemplo',
  backups: 'Copias de seguridad',
  credentials: 'Credenciales',
  operators: 'Operadores',
  sessions: 'Sesiones',
  trail: 'Registro de auditoría',
  updates: 'Actualizaciones',
  diagnostics: 'Diagnóstico',
  about: 'Acerca de',
};
