import type { ownerStatus as english } from '../../en-US/console/owner-status.ts';
import type { Wording } from '../../wording.ts';

export const ownerStatus: Wording<typeof english> = {
  not_started: 'Sin comenzar',
  in_progress: 'Falta algo',
  in_review: 'En revisión',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  erased: 'Borrado',
};
